import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Place, pagesOf, primaryKeys } from '../../store/pages'
import { digestOf, sumOf } from '../../store/row-digest'
import type { Store } from '../../store/store'

/** A table by the name that it has in code, with the columns of its key in the database. */
export type MovedTable = { name: string; key: readonly string[] }

/** What was read of a table: how many rows, and what tells them from others. */
export type Copied = { rows: number; digest: string; last: Place | null; isWhole: boolean }

export const nothingCopied: Copied = { rows: 0, digest: '0', last: null, isWhole: false }

/** Every table of a store but for the leases, which hold for their moment only. */
export async function movedTables(store: Store): Promise<MovedTable[]> {
  const keys = await primaryKeys(store)
  return Object.entries(store.t)
    .filter(([name]) => name !== 'leases')
    .map(([name, table]) => ({ name, key: keys.get(getTableName(table)) ?? [] }))
}

export const tableOf = ({ t }: Store, { name }: MovedTable): SQLiteTable => {
  const tables: Record<string, SQLiteTable> = t
  const table = tables[name]
  if (!table) throw new Error(`there is no table "${name}"`)
  return table
}

/** The rows of a table a page at a time, from where it was left, with what is copied once they are. */
export async function* rowsToCopy(from: Store, table: MovedTable, copied: Copied) {
  let { rows: count, digest, last: place } = copied
  for await (const { rows, last } of pagesOf(from, tableOf(from, table), table.key, place)) {
    count += rows.length
    digest = String(sumOf(BigInt(digest), digestOf(rows)))
    place = last
    yield { rows, copied: { rows: count, digest, last, isWhole: false } satisfies Copied }
  }
  yield { rows: [], copied: { rows: count, digest, last: place, isWhole: true } satisfies Copied }
}

/** What a table has of rows, or its first ones have. */
export async function digested(
  store: Store,
  table: MovedTable,
  { most = Number.POSITIVE_INFINITY, told = () => undefined }: { most?: number; told?: (rows: number) => void } = {},
): Promise<Pick<Copied, 'rows' | 'digest'>> {
  let [count, digest] = [0, 0n]
  for await (const { rows } of pagesOf(store, tableOf(store, table), table.key)) {
    const some = rows.slice(0, most - count)
    count += some.length
    digest = sumOf(digest, digestOf(some))
    told(some.length)
    if (count >= most) break
  }
  return { rows: count, digest: String(digest) }
}

export const isSame = (one: Pick<Copied, 'rows' | 'digest'>, other: Pick<Copied, 'rows' | 'digest'>) =>
  one.rows === other.rows && one.digest === other.digest
