import { type BuiltInRow, builtInRows, type StoredRow } from './settings'

export type DiscoverRow = Omit<StoredRow, 'id'> & {
  /** The same however the rows are ordered. */
  key: string
  /** Of the stored row; 0 for one that the portal brings along and nobody has changed. */
  id: number
}

/** What a row of the portal's own may show; each device chooses. */
export const rowKinds = ['combined', 'movie', 'tvShow'] as const
export type RowKind = (typeof rowKinds)[number]
export const [usualRowKind] = rowKinds

/** The rows of which there is a choice, with the numbers that they have in the documented keys. */
const rowNumbers = { upcoming: 0, trending: 1, popular: 2 } as const satisfies Partial<Record<BuiltInRow, number>>
export type ChoosableRow = keyof typeof rowNumbers
export const choosableRows = ['popular', 'trending', 'upcoming'] as const satisfies ChoosableRow[]
export const isChoosable = (list: StoredRow['list']): list is ChoosableRow => choosableRows.some(row => row === list)

/** Where a browser keeps what a row shows; documented. */
export const rowKindKey = (row: ChoosableRow) => `DiscoverOptions${rowNumbers[row]}`

/** What is kept may be of another version, or of somebody's own making. */
export const rowKindIn = (stored: unknown): RowKind => rowKinds.find(kind => kind === stored) ?? usualRowKind

const isBuiltIn = (list: StoredRow['list']): list is BuiltInRow => list !== 'search'

const untouched = (list: BuiltInRow): StoredRow => ({ id: 0, name: null, list, search: null, hidden: false })

/** Every row, hidden ones too: as they are stored, each of the portal's own once; those that nobody ordered come last. */
export function rowsOf(stored: readonly StoredRow[]): DiscoverRow[] {
  const known = new Set<string>()
  const once = [...stored, ...builtInRows.map(untouched)].filter(({ list }) => {
    if (!isBuiltIn(list)) return true
    return !known.has(list) && known.add(list)
  })
  return once.map(row => ({ ...row, key: isBuiltIn(row.list) ? row.list : `search ${row.id}` }))
}

/** The rows as they are stored. */
export const storedRows = (rows: readonly DiscoverRow[]): StoredRow[] => rows.map(({ key: _key, ...row }) => row)
