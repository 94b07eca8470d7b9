import { type BuiltInRow, builtInRows, type StoredRow } from './settings'

export type DiscoverRow = Omit<StoredRow, 'id'> & {
  /** The same however the rows are ordered. */
  key: string
  /** Of the stored row; 0 for one that the portal brings along and nobody has changed. */
  id: number
}

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
