import { asc, type Column, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { insertOf } from './insert-rows'
import type { Store } from './store'

// The places where the engines differ: numbers of new rows, upserts, counts of changed rows, search in text, locks.
// Builders that only one engine has are reached through `only`, because all engines are typed as SQLite.
const only = <T>(builder: unknown) => builder as T

/** A table whose rows are numbered by the engine. */
export type Numbered = SQLiteTable & { id: SQLiteColumn }

/** Inserts one row and answers its number. */
export async function insertId<T extends Numbered>(store: Store, table: T, row: T['$inferInsert']): Promise<number> {
  const insert = store.db.insert(table).values(row)
  if (store.dialect === 'mysql') {
    const made = await only<{ $returningId(): Promise<{ id: number }[]> }>(insert).$returningId()
    return made[0]?.id ?? 0
  }
  const made = await insert.returning({ id: table.id })
  return Number(made[0]?.id ?? 0)
}

/**
 * Inserts rows of which the value of a unique column may be there already, which changes nothing; answers the numbers of
 * all of them by that value. Only MySQL has to look them up.
 */
export async function insertOnce<T extends Numbered>(
  store: Store,
  table: T,
  rows: T['$inferInsert'][],
  unique: SQLiteColumn & { name: string },
): Promise<Map<unknown, number>> {
  if (rows.length === 0) return new Map()
  const columns = { id: table.id, value: unique }
  const there = async () => {
    if (store.dialect !== 'mysql') {
      const same = only<never>({ [unique.name]: sql`excluded.${sql.identifier(unique.name)}` })
      return store.db.insert(table).values(rows).onConflictDoUpdate({ target: unique, set: same }).returning(columns)
    }
    await upsert(store, table, rows, { on: [unique], set: [] })
    const values = rows.map(row => row[only<keyof typeof row>(unique.name)])
    return store.db.select(columns).from(only<SQLiteTable>(table)).where(inArray(unique, values))
  }
  return new Map((await there()).map(({ id, value }) => [value, Number(id)]))
}

type Upsert<T extends SQLiteTable> = {
  /** The unique columns that decide whether a row is there already. */
  on: (Column & { name: string })[]
  /** Names of the columns to overwrite then; none means: leave the row as it is. */
  set: (keyof T['$inferInsert'] & string)[]
  /** Names of the columns whose bits are added to those that are there. */
  add?: (keyof T['$inferInsert'] & string)[]
  /** Rows that have the same already are not written once more; MariaDB sees to that by itself. */
  onlyChanged?: boolean
}

/**
 * Inserts rows, or overwrites the named columns of those that are there already. Answers how many were written; MariaDB
 * counts those that stay as they are among them.
 */
export async function upsert<T extends SQLiteTable>(
  store: Store,
  table: T,
  rows: T['$inferInsert'][],
  conflict: Upsert<T>,
): Promise<number> {
  if (rows.length === 0) return 0
  return affectedRows(await runOn(store, insertOf(table, rows, conflictClause(store, table, conflict))))
}

type Runs = Record<'run' | 'execute', (statement: SQL) => Promise<unknown>>

const runOn = ({ db, dialect }: Store, statement: SQL) =>
  dialect === 'sqlite' ? only<Runs>(db).run(statement) : only<Runs>(db).execute(statement)

/** A statement of PostgreSQL has room for 65,535 values. */
const rowsOfStatement = 500

/** Inserts rows that have a value for every column of theirs, their numbers among them; none of them may be there yet. */
export async function insertWhole<T extends SQLiteTable>(
  store: Store,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsOfStatement)
    await runOn(store, insertOf(table, rows.slice(at, at + rowsOfStatement), sql.empty()))
}

/** What happens to a row that is there already, as the end of an insert. */
function conflictClause<T extends SQLiteTable>({ dialect }: Store, table: T, conflict: Upsert<T>): SQL {
  const { on, set, add = [], onlyChanged } = conflict
  const keys = on.map(({ name }) => sql.identifier(name))
  const names = set.map(name => sql.identifier(name))
  const bits = add.map(name => sql.identifier(name))
  const list = (parts: SQLWrapper[]) => sql.join([...parts], sql`, `)
  if (dialect === 'mysql') {
    const same = keys.map(key => sql`${key} = ${key}`)
    const overwritten = names.map(name => sql`${name} = values(${name})`)
    const added = bits.map(name => sql`${name} = ${name} | values(${name})`)
    const changed = [...overwritten, ...added]
    return sql`on duplicate key update ${list(changed.length > 0 ? changed : same)}`
  }
  const target = sql`on conflict (${list(keys)})`
  if (set.length + add.length === 0) return sql`${target} do nothing`
  const added = bits.map(name => sql`${name} = ${table}.${name} | excluded.${name}`)
  const overwriting = sql`${target} do update set ${list([...names.map(name => sql`${name} = excluded.${name}`), ...added])}`
  if (!onlyChanged) return overwriting
  const isOther = names.map(name => sql`${table}.${name} is distinct from excluded.${name}`)
  return sql`${overwriting} where ${sql.join(isOther, sql` or `)}`
}

/** How many rows an awaited update or delete touched. */
export function affectedRows(result: unknown): number {
  if (Array.isArray(result) && 'affectedRows' in (result[0] ?? {}))
    return Number(only<{ affectedRows: number }[]>(result)[0]?.affectedRows)
  const counted = only<{ changes?: number; count?: number }>(result)
  return Number(counted.changes ?? counted.count ?? 0)
}

/** Text folded for comparison: without accents and case, as SQLite cannot do itself. */
export const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The order by what may be empty, alike on every engine: empty is less than anything. */
export const emptyFirst = (store: Store, by: SQLWrapper, descending: boolean): SQL =>
  store.dialect === 'postgres'
    ? descending
      ? sql`${by} desc nulls last`
      : sql`${by} asc nulls first`
    : descending
      ? desc(by)
      : asc(by)

/** True for rows that come after one, in the order of two columns that never are empty. */
export const after = (one: Column, other: Column, [a, b]: [unknown, unknown]): SQL =>
  sql`(${one}, ${other}) > (${sql.param(a, one)}, ${sql.param(b, other)})`

/** True for rows whose folded column contains the text. */
export const contains = (column: Column, text: string): SQL =>
  sql`${column} like ${`%${folded(text).replace(/[!%_]/g, sign => `!${sign}`)}%`} escape '!'`

/** True for rows whose column contains a text that is written as the column is. SQLite takes half as long as for `like`. */
export const containsKey = ({ dialect }: Store, column: Column, key: string): SQL =>
  dialect === 'postgres' ? sql`strpos(${column}, ${key}) > 0` : sql`instr(${column}, ${key}) > 0`

/** Locks the rows of a query until the transaction ends, so that two that decide about the same row take turns. */
export const forUpdate = <Q>(store: Store, query: Q): Q =>
  store.dialect === 'sqlite' ? query : only<{ for(strength: 'update'): Q }>(query).for('update')

/** An error and what caused it, each with its code, as the engines and the operating system name them. */
function* causesOf(error: unknown): Generator<{ code: string; message: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield { code: String(only<{ code?: string }>(cause).code ?? ''), message: cause.message }
  }
}

/** True for the error that an engine raises when a unique column has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) => code === '23505' || code === 'ER_DUP_ENTRY' || /UNIQUE constraint failed/i.test(message),
  )

const noRoom = ['SQLITE_FULL', '53100', 'ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ENOSPC']

/** True for the error that an engine raises when there is no room left to write. */
export const isStorageFull = (error: unknown): boolean => causesOf(error).some(({ code }) => noRoom.includes(code))

/** What SQLite says of a file that was damaged from outside; null for every other error. */
export const damageReportedBy = (error: unknown): string | null =>
  causesOf(error).find(({ code }) => /^SQLITE_(CORRUPT|NOTADB)/.test(code))?.message ?? null

/**
 * A text column by which no index is chosen. A library has hundreds of thousands of titles of one source and few of one
 * number: without statistics SQLite takes the index of the source, and reads all of them for every number.
 */
export const byNoIndex = (column: Column): SQL<string> => sql<string>`coalesce(${column}, '')`

/** A condition by which no index is chosen: its rows are found by another one, a span of it at a time. */
export const byAnotherIndex = (condition: SQL | undefined): SQL => sql`case when ${condition} then 1 else 0 end = 1`

/**
 * A condition that few rows fit, whatever the statistics say: of a library whose titles had no names yet when SQLite
 * counted, it believes that they all have the same, and reads the whole library for each of them.
 */
export const fewFit = ({ dialect }: Store, condition: SQL): SQL =>
  dialect === 'sqlite' ? sql`unlikely(${condition})` : condition

/** What the clock of a database server says, in milliseconds; null for a file, which has none of its own. */
export async function clockOf(store: Store): Promise<number | null> {
  if (store.dialect === 'sqlite') return null
  const now = store.dialect === 'postgres' ? 'extract(epoch from clock_timestamp())' : 'unix_timestamp(now(6))'
  const [row] = await store.execute(`SELECT ${now} AS told`)
  const told = Number(row?.told)
  return Number.isNaN(told) ? null : told * 1_000
}
