import { getTableName } from 'drizzle-orm'
import type { Store } from './store'

/** The number that the next row of each table gets that is numbered by the engine, by the table's name in the database. */
export async function nextNumbers(store: Store): Promise<Map<string, number>> {
  const rows = await store.execute(statements[store.dialect])
  const next = new Map(rows.map(row => [String(row.name), Number(row.next)]))
  if (store.dialect !== 'postgres') return next
  for (const table of next.keys()) {
    const [given] = await store.execute(
      `select last_value + case when is_called then 1 else 0 end as next from ${await sequenceOf(store, table)}`,
    )
    next.set(table, Number(given?.next))
  }
  return next
}

const statements: Record<Store['dialect'], string> = {
  sqlite: 'select name, seq + 1 as next from sqlite_sequence',
  postgres: `select table_name as name, 1 as next from information_schema.columns
    where is_identity = 'YES' and column_name = 'id' and table_schema = current_schema()`,
  mysql: `select table_name as name, auto_increment as next from information_schema.tables
    where table_schema = database() and auto_increment is not null`,
}

async function sequenceOf(store: Store, table: string): Promise<string> {
  const [found] = await store.execute(`select pg_get_serial_sequence('"${table}"', 'id') as sequence`)
  return String(found?.sequence)
}

/** The numbers behind the largest ones that are there. */
export async function numbersAfterLargest(store: Store): Promise<Map<string, number>> {
  const next = new Map<string, number>()
  for (const table of (await nextNumbers(store)).keys()) {
    const [found] = await store.execute(`select coalesce(max(id), 0) + 1 as next from ${table}`)
    next.set(table, Number(found?.next))
  }
  return next
}

/** The largest number that an engine can give. */
const largestNumber = 2 ** 31 - 1

/**
 * What each table is to go on with, so that no number is given a second time: behind the largest that is there, and not
 * before what this database or the one that its rows come from would have given next.
 */
export async function numbersFrom(store: Store, given: Readonly<Record<string, number>>): Promise<Map<string, number>> {
  const [own, largest] = [await nextNumbers(store), await numbersAfterLargest(store)]
  // SQLite names a table only once it has numbered a row of it.
  const known = store.dialect === 'sqlite' ? Object.values(store.t).map(table => getTableName(table)) : [...own.keys()]
  return new Map(
    known.flatMap(name => {
      const said = given[name]
      const isNumber = Number.isInteger(said) && Number(said) > 0 && Number(said) <= largestNumber
      const next = Math.max(own.get(name) ?? 1, largest.get(name) ?? 1, isNumber ? Number(said) : 1)
      return next > 1 ? [[name, next] as const] : []
    }),
  )
}

/** Has the next row of each table get this number. On MySQL that ends the transaction around it. */
export async function continueNumbering(store: Store, next: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, number] of next) {
    if (store.dialect === 'postgres')
      await store.execute(`select setval('${await sequenceOf(store, table)}', ${number}, false)`)
    if (store.dialect === 'mysql') await store.execute(`alter table \`${table}\` auto_increment = ${number}`)
    if (store.dialect !== 'sqlite') continue
    await store.execute(`delete from sqlite_sequence where name = '${table}'`)
    await store.execute(`insert into sqlite_sequence (name, seq) values ('${table}', ${number - 1})`)
  }
}
