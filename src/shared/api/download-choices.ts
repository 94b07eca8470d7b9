import { t } from 'elysia'
import { KindName, VariantName } from './requests'
import { orNull, whole } from './schema'

const Usual = t.Object({
  profile: orNull(t.String()),
  root: orNull(t.String()),
  languageProfile: orNull(t.String()),
})

/**
 * What staff chooses from for a request, by the numbers of the download manager; `usual` is what it takes by itself,
 * `usualForAnime` the same of anime.
 */
const Lists = t.Object({
  /** Why the chosen one of several servers has nothing to choose from: it does not answer. */
  problem: orNull(t.String()),
  profiles: t.Array(t.Object({ id: whole(), name: t.String() })),
  roots: t.Array(t.Object({ id: whole(), path: t.String() })),
  /** Only some versions of a download manager have them: empty for the others. */
  languageProfiles: t.Array(t.Object({ id: whole(), name: t.String() })),
  /** The labels that the server knows. */
  tags: t.Array(t.String()),
  usual: Usual,
  usualForAnime: Usual,
})
export const ServerChoices = t.Object({ choices: orNull(Lists) })
export type ServerChoices = typeof ServerChoices.static
const Choices = t.Object({
  /** The servers that could get it, the usual one first and without an id. */
  servers: t.Array(t.Object({ id: orNull(t.String()), name: t.String() })),
  ...Lists.properties,
})
export type Choices = typeof Choices.static
/** Null where no download manager takes it. */
export const DownloadChoices = t.Object({ choices: orNull(Choices) })
export type DownloadChoices = typeof DownloadChoices.static
/** The server that is chosen, by its id; without one the usual. */
export const DownloadChoicesQuery = t.Object({ server: t.Optional(t.String({ maxLength: 40 })) })
export const DownloadChoicesParams = t.Object({ kind: KindName, variant: VariantName })
