import { t } from 'elysia'
import { showParts } from '../requests/episodes'
import { chosenNumber, serverId } from './request-options'
import { VariantName } from './requests'
import { filledText, oneOf, whole } from './schema'

/** Whom it is for and in which quality is for staff to say. */
const asking = {
  variant: VariantName,
  onBehalf: t.Optional(filledText(100)),
  profile: t.Optional(chosenNumber()),
  root: t.Optional(chosenNumber()),
  server: t.Optional(serverId()),
}
const catalogueNumber = () => t.String({ pattern: '^[1-9]\\d{0,8}$' })
const EpisodeName = t.Object({ season: whole({ minimum: 1 }), episode: whole({ minimum: 0 }) })

/** Which part of a show: one of the named ones, or single episodes. */
const ShowChoice = t.Union([
  t.Object({ part: oneOf(showParts) }),
  t.Object({ part: t.Literal('episodes'), episodes: t.Array(EpisodeName, { minItems: 1, maxItems: 10_000 }) }),
])

/** `id` is that of the catalogue. */
export const NewRequest = t.Union([
  t.Object({ kind: t.Literal('movie'), id: catalogueNumber(), ...asking }),
  t.Object({
    kind: t.Literal('tvShow'),
    id: catalogueNumber(),
    choice: ShowChoice,
    languageProfile: t.Optional(chosenNumber()),
    ...asking,
  }),
  t.Object({
    kind: t.Literal('album'),
    /** Of the release group at MusicBrainz. */
    id: t.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' }),
    onBehalf: asking.onBehalf,
    server: asking.server,
    /** The only one that there is. */
    variant: t.Optional(t.Literal('standard')),
  }),
])
export type NewRequest = typeof NewRequest.static
