import { type Static, t } from 'elysia'
import { builtInRows } from '../discovery/settings'
import { RequestList } from './requests'
import { oneOf, orNull, whole } from './schema'
import { Genres, TitleCard, TitleCards } from './titles'

/** The start page: a title, the genres and rows of titles. */

export const DiscoverRow = t.Object({
  /** The same however the rows are ordered. */
  id: t.String(),
  list: oneOf(['search', ...builtInRows] as const),
  /** As an administrator named it; null for the usual name. */
  name: orNull(t.String()),
  /** Its filters as an address has them; null for a row of the portal's own. */
  search: orNull(t.String()),
  /** Its first titles; null where they are to be read by themselves, and for what was requested last. */
  titles: orNull(TitleCards),
  /** For a search: the position from which it goes on; null at its end. */
  next: orNull(whole()),
})
export type DiscoverRow = Static<typeof DiscoverRow>

/** The title that opens the page, with what its line of facts says. */
export const SpotlightTitle = t.Composite([
  TitleCard,
  t.Object({ runtimeMinutes: orNull(t.Number()), genres: t.Array(t.String()) }),
])
export type SpotlightTitle = Static<typeof SpotlightTitle>

export const DiscoverPage = t.Object({
  /** False while there is no key for the catalogue, so that it knows no titles. */
  isReady: t.Boolean(),
  /** What trends most of what nobody requested and nobody has; null when none fits. */
  spotlight: orNull(SpotlightTitle),
  /** Null where they could not be read. */
  genres: orNull(Genres),
  /** What was requested last; null where that row is hidden. */
  recent: orNull(RequestList),
  rows: t.Array(DiscoverRow),
})
export type DiscoverPage = Static<typeof DiscoverPage>
