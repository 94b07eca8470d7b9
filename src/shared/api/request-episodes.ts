import { t } from 'elysia'
import { whole } from './schema'

/** What a request holds of a show. */
export const EpisodesView = t.Object({
  total: whole(),
  available: whole(),
  seasons: t.Array(t.Object({ season: whole(), total: whole(), available: whole() })),
  /** Episodes that are announced later join it. */
  takesNew: t.Boolean(),
  /** The download manager may take something else for it by itself. */
  isAnime: t.Boolean(),
})
export type EpisodesView = typeof EpisodesView.static
