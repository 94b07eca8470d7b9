import { asc, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { batchesOf } from './bulk'
import type { Store } from './store'

/** One row on its way out of a store or into one; times are ISO text. */
export type CopiedRow = { table: string; row: Record<string, unknown> }

const pageSize = 2_000

/** Every row of every table, in a stable order, a page at a time. */
export async function* allRows(store: Store): AsyncGenerator<CopiedRow> {
  for (const [table, columns] of Object.entries(store.t)) yield* rowsOf(store, table, columns)
}

async function* rowsOf(store: Store, name: string, table: SQLiteTable): AsyncGenerator<CopiedRow> {
  // The leading columns of every table hold its key.
  const order = Object.values(getTableColumns(table))
    .slice(0, 3)
    .map(column => asc(column))
  for (let offset = 0; ; offset += pageSize) {
    const page = await store.db
      .select()
      .from(table)
      .orderBy(...order)
      .limit(pageSize)
      .offset(offset)
    for (const row of page) yield { table: name, row }
    if (page.length < pageSize) return
  }
}

/** Replaces everything in a store by the rows, all or nothing; `complete` is done before that is decided. */
export async function replaceAll(
  store: Store,
  rows: AsyncIterable<CopiedRow>,
  complete: (tx: Store) => Promise<void>,
): Promise<number> {
  return store.transaction(async tx => {
    for (const table of Object.values(tx.t)) await tx.db.delete(table)
    let written = 0
    for await (const some of batchesOf(rows)) {
      await insertSome(tx, some)
      written += some.length
    }
    await complete(tx)
    if (tx.dialect === 'postgres') await continueNumbering(tx)
    return written
  })
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

/** PostgreSQL numbers new rows from where it left off itself, not from the largest number it was given. */
async function continueNumbering(store: Store) {
  const numbered = await store.execute(
    "select table_name from information_schema.columns where is_identity = 'YES' and column_name = 'id' and table_schema = current_schema()",
  )
  for (const { table_name: table } of numbered) {
    await store.execute(
      `select setval(pg_get_serial_sequence('"${table}"', 'id'), coalesce((select max("id") from "${table}"), 0) + 1, false)`,
    )
  }
}
