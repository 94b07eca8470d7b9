import { t } from 'elysia'
import { orNull, whole } from './schema'

/** Episodes that are not sent, as their numbers at TheTVDB are not known: which ones, and a sentence for the caller. */
const UnnumberedView = t.Object({
  episodes: t.Array(t.Object({ season: whole(), episode: whole() })),
  text: t.String(),
})

/** What a request holds of a show. */
export const EpisodesView = t.Object({
  total: whole(),
  available: whole(),
  seasons: t.Array(t.Object({ season: whole(), total: whole(), available: whole() })),
  /** Episodes that are announced later join it. */
  takesNew: t.Boolean(),
  /** The download manager may take something else for it by itself. */
  isAnime: t.Boolean(),
  /** Null where all that is wanted was sent, or nothing is to be sent. */
  unnumbered: orNull(UnnumberedView),
})
export type EpisodesView = typeof EpisodesView.static
