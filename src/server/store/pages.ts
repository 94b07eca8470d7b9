import { and, asc, eq, getTableColumns, gt, gte, or } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Dialect } from './kit'
import type { Store } from './store'

export type Row = Record<string, unknown>

/** The key of the row that was read last. */
export type Place = readonly unknown[]

const keyColumns: Record<Dialect, string> = {
  sqlite: `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and c.pk > 0 order by m.name, c.pk`,
  postgres: `select c.relname as "table", a.attname as "column" from pg_index i join pg_class c on c.oid = i.indrelid
    cross join lateral unnest(i.indkey) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace order by c.relname, k.place`,
  mysql: `select table_name as \`table\`, column_name as \`column\` from information_schema.statistics
    where table_schema = database() and index_name = 'PRIMARY' order by table_name, seq_in_index`,
}

/** Names of the columns of every table's primary key, in their order, by the name that the table has in the database. */
export async function primaryKeys(store: Store): Promise<Map<string, string[]>> {
  const rows = await store.execute(keyColumns[store.dialect])
  const byTable = Map.groupBy(rows, ({ table }) => String(table))
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => String(column))]))
}

/** More rows save nothing, and of long ones as many as are this many characters together. */
const mostRows = 2_000
const mostCharacters = 4_000_000
const rowsOfFirst = 100

const charactersOf = (row: Row) =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 20), 0)

function sizeAfter(page: readonly Row[]): number {
  const each = page.reduce((sum, row) => sum + charactersOf(row), 0) / page.length
  return Math.max(1, Math.min(mostRows, Math.floor(mostCharacters / each)))
}

/** The rows of a table in the order of its key, from behind a place on, however many there are. */
export async function* pagesOf(
  { db }: Store,
  table: SQLiteTable,
  key: readonly string[],
  after: Place | null = null,
): AsyncGenerator<{ rows: Row[]; last: Place }> {
  const named = Object.entries(getTableColumns(table)).filter(([, column]) => key.includes(column.name))
  const columns = named
    .map(([property, column]) => ({ property, column }))
    .sort((one, other) => key.indexOf(one.column.name) - key.indexOf(other.column.name))
  let place = after
  for (let size = rowsOfFirst; ; ) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(
        place === null
          ? undefined
          : behind(
              columns.map(({ column }) => column),
              place,
            ),
      )
      .orderBy(...columns.map(({ column }) => asc(column)))
      .limit(size)
    const lastRow = rows.at(-1)
    if (!lastRow) return
    place = columns.map(({ property }) => lastRow[property])
    yield { rows, last: place }
    if (rows.length < size) return
    size = sizeAfter(rows)
    // By itself the runtime keeps a multiple of a page; this is done beside the event loop.
    Bun.gc(false)
  }
}

/** Said twice where a key has several columns: MariaDB finds by an index what is said of one column alone. */
function behind(columns: readonly SQLiteColumn[], place: Place) {
  const [first] = columns
  const equalUntil = (end: number) => columns.slice(0, end).map((column, at) => eq(column, place[at]))
  const cases = columns.map((column, at) => and(...equalUntil(at), gt(column, place[at])))
  return and(first && gte(first, place[0]), or(...cases))
}
