import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { batchesOf } from './bulk'
import { continueNumbering, numbersFrom } from './numbering'
import { pagesOf, primaryKeys } from './pages'
import type { Store } from './store'

/** One row on its way out of a store or into one; times are ISO text. */
export type CopiedRow = { table: string; row: Record<string, unknown> }

/** Every row of every table, in a stable order, a page at a time. */
export async function* allRows(store: Store): AsyncGenerator<CopiedRow> {
  const keys = await primaryKeys(store)
  for (const [name, table] of Object.entries(store.t)) {
    for await (const { rows } of pagesOf(store, table, keys.get(getTableName(table)) ?? [])) {
      for (const row of rows) yield { table: name, row }
    }
  }
}

type Replacing = {
  /** Done before it is decided that all of it is there. */
  complete: (tx: Store) => Promise<void>
  /** The number that each table of the other store would have given next, by its name; asked once all rows are there. */
  next: () => Readonly<Record<string, number>>
}

/**
 * Replaces everything in a store by the rows, all or nothing; numbers that were given once are given to nothing else. Leases
 * stay: they keep others out meanwhile.
 */
export async function replaceAll(
  store: Store,
  rows: AsyncIterable<CopiedRow>,
  { complete, next }: Replacing,
): Promise<number> {
  const goOn = async (at: Store) => continueNumbering(at, await numbersFrom(at, next()))
  const written = await store.transaction(async tx => {
    for (const [name, table] of Object.entries(tx.t)) if (name !== 'leases') await tx.db.delete(table)
    let written = 0
    for await (const some of batchesOf(rows)) {
      await insertSome(tx, some)
      written += some.length
    }
    await complete(tx)
    if (tx.dialect !== 'mysql') await goOn(tx)
    return written
  })
  // On MySQL it would have ended the transaction.
  if (store.dialect === 'mysql') await goOn(store)
  return written
}

async function insertSome(store: Store, rows: CopiedRow[]) {
  const tables: Record<string, SQLiteTable> = store.t
  for (const [name, some] of Map.groupBy(rows, one => one.table)) {
    const table = tables[name]
    if (!table) throw new Error(`the copy has a table "${name}" that this version does not know`)
    await store.db.insert(table).values(some.map(one => revived(table, one.row)))
  }
}

/** Times come as text and must be dates again. */
function revived(table: SQLiteTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isTime = columns[name]?.dataType === 'date' && typeof value === 'string'
      return [name, isTime ? new Date(value) : value]
    }),
  )
}
