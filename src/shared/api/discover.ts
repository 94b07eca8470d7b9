import { t } from 'elysia'
import { type ChoosableRow, choosableRows, rowKinds } from '../discovery/row-kinds'
import { builtInRows } from '../discovery/settings'
import { RequestList } from './requests'
import { oneOf, orNull, whole } from './schema'
import { Genres, MovieCard, TitleCards } from './titles'

/** The start page: a title, the genres and rows of titles. */

const choice = t.Optional(oneOf(rowKinds))
/** What rows are to show, where that is not what they usually show. */
export const DiscoverChoices = t.Object(
  Object.fromEntries(choosableRows.map(row => [row, choice])) as Record<ChoosableRow, typeof choice>,
)
export type DiscoverChoices = typeof DiscoverChoices.static

export const DiscoverRow = t.Object({
  /** The same however the rows are ordered. */
  id: t.String(),
  list: oneOf(['search', ...builtInRows] as const),
  /** As an administrator named it; null for the usual name. */
  name: orNull(t.String()),
  /** Its filters as an address has them; null for a row of the portal's own. */
  search: orNull(t.String()),
  /** Which titles it shows; null where there is no choice. */
  of: orNull(oneOf(rowKinds)),
  /** Its first titles; null where they are to be read by themselves, and for what was requested last. */
  titles: orNull(TitleCards),
  /** For a search: the position from which it goes on; null at its end. */
  next: orNull(whole()),
})
export type DiscoverRow = typeof DiscoverRow.static

/** The title that opens the page, with what its line of facts says. */
export const SpotlightTitle = t.Composite([
  MovieCard,
  t.Object({ runtimeMinutes: orNull(t.Number()), genres: t.Array(t.String()) }),
])
export type SpotlightTitle = typeof SpotlightTitle.static

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
export type DiscoverPage = typeof DiscoverPage.static
