import type { BuiltInRow, StoredRow } from './settings'

/** What a row of the portal's own may show; each device chooses. */
export const rowKinds = ['combined', 'movie', 'tvShow'] as const
export type RowKind = (typeof rowKinds)[number]
export const [usualRowKind] = rowKinds

/** The rows of which there is a choice, with the numbers that they have in the documented keys; 4 is the row in season. */
const rowNumbers = { upcoming: 0, trending: 1, popular: 2, recent: 3, recentlyAdded: 5 } as const satisfies Partial<
  Record<BuiltInRow, number>
>
export type ChoosableRow = keyof typeof rowNumbers
export const choosableRows = [
  'recent',
  'popular',
  'trending',
  'upcoming',
  'recentlyAdded',
] as const satisfies ChoosableRow[]
export const isChoosable = (list: StoredRow['list']): list is ChoosableRow => choosableRows.some(row => row === list)

/** Where a browser keeps what a row shows; documented. */
export const rowKindKey = (row: ChoosableRow) => `DiscoverOptions${rowNumbers[row]}`

/** What is kept may be of another version, or of somebody's own making. */
export const rowKindIn = (stored: unknown): RowKind => rowKinds.find(kind => kind === stored) ?? usualRowKind
