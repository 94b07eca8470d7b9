import type { SourceFacts } from '~/shared/import/house'

/** A row of another portal; columns by their names in small letters, as engines differ in them. */
export type SourceRow = ReadonlyMap<string, unknown>

type Value = string | number

export type Query = {
  /** Only rows whose column has one of these. */
  among?: readonly [column: string, values: readonly Value[]]
  /** Only rows behind this one, in the order of the column. */
  after?: readonly [column: string, value: Value | null]
  /** Only rows whose column is empty. */
  without?: string
  /** Each value of this column once, and nothing else. */
  distinct?: string
  limit: number
}

/** A database of another portal. It is only read, and only by statements that are made here. */
export type SourceDatabase = {
  engine: SourceFacts['engine']
  /** The columns of a table, in small letters; none where it is not there. */
  columnsOf: (table: string) => ReadonlySet<string>
  tables: () => readonly string[]
  rows: (table: string, query: Query) => Promise<SourceRow[]>
  close: () => Promise<void>
}

/** What is read of one value. */
export const mostCharacters = 262_144
/** Values in one statement. */
export const mostAmong = 500

export type Column = { table: string; name: string; isText: boolean }

export type Driver = {
  engine: SourceFacts['engine']
  columns: readonly Column[]
  quote: (name: string) => string
  /** The nth value of a statement, from 1 on. */
  place: (number: number) => string
  /** As much of a column as is read of it. */
  short: (quoted: string, column: Column) => string
  run: (statement: string, values: readonly Value[]) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

export class SourceUnreadable extends Error {}

/** Reads of known tables alone; one that lacks a column has nothing in it. */
export function sourceDatabase({ engine, columns, quote, place, short, run, close }: Driver): SourceDatabase {
  const tables = Map.groupBy(columns, ({ table }) => table.toLowerCase())
  const columnNamed = (table: string, name: string) =>
    tables.get(table.toLowerCase())?.find(column => column.name.toLowerCase() === name.toLowerCase())

  return {
    engine,
    tables: () => [...tables.values()].flatMap(([first]) => first?.table ?? []),
    columnsOf: table => new Set((tables.get(table.toLowerCase()) ?? []).map(({ name }) => name.toLowerCase())),
    async rows(table, { among, after, without, distinct, limit }) {
      const known = tables.get(table.toLowerCase())
      const [first] = known ?? []
      if (!known || !first || among?.[1].length === 0) return []
      const named = (name: string) => {
        const column = columnNamed(table, name)
        if (!column) throw new SourceUnreadable(`the table ${table} has no column ${name}`)
        return quote(column.name)
      }
      const values: Value[] = []
      const put = (value: Value) => place(values.push(value))
      const read = distinct ? known.filter(({ name }) => name.toLowerCase() === distinct.toLowerCase()) : known
      // What is told apart by an index is read as it is: one value a row, and no more than rows of a page.
      const written = (column: Column) => (distinct ? quote(column.name) : short(quote(column.name), column))
      const parts = read.map(column => `${written(column)} as ${quote(column.name)}`)
      const where = [
        ...(among ? [`${named(among[0])} in (${among[1].map(put).join(', ')})`] : []),
        ...(without ? [`${named(without)} is null`] : []),
        ...(after && after[1] !== null ? [`${named(after[0])} > ${put(after[1])}`] : []),
      ]
      const statement = [
        `select ${distinct ? 'distinct ' : ''}${parts.join(', ')} from ${quote(first.table)}`,
        where.length > 0 ? `where ${where.join(' and ')}` : '',
        after ? `order by ${distinct ? 1 : named(after[0])}` : '',
        `limit ${limit}`,
      ]
      const rows = await run(statement.join(' '), values)
      return rows.map(row => new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value])))
    },
    close,
  }
}

/** All rows of a table in the order of a column, a page at a time. */
export async function* pagesOf(
  database: SourceDatabase,
  table: string,
  { by, size, distinct = false }: { by: string; size: number; distinct?: boolean },
): AsyncGenerator<SourceRow[]> {
  if (!database.columnsOf(table).has(by.toLowerCase())) return
  for (let last: Value | null = null; ; ) {
    const rows: SourceRow[] = await database.rows(table, {
      ...{ after: [by, last], limit: size },
      ...(distinct && { distinct: by }),
    })
    if (rows.length > 0) yield rows
    const value: unknown = rows.at(-1)?.get(by.toLowerCase())
    if (rows.length < size || (typeof value !== 'string' && typeof value !== 'number')) return
    last = value
  }
}

/** Every row of a table whose column has one of many values. */
export async function rowsAmong(
  database: SourceDatabase,
  table: string,
  column: string,
  values: readonly Value[],
): Promise<SourceRow[]> {
  if (!database.columnsOf(table).has(column.toLowerCase())) return []
  const found: SourceRow[] = []
  for (let at = 0; at < values.length; at += mostAmong) {
    const among = [column, values.slice(at, at + mostAmong)] as const
    found.push(...(await database.rows(table, { among, limit: mostRowsAmong + 1 })))
    if (found.length > mostRowsAmong)
      throw new SourceUnreadable(`the table ${table} has more rows than anybody asked for`)
  }
  return found
}

/** So many rows belong to a page of others at most. */
const mostRowsAmong = 200_000

/** Every row of a table that is never long; more than `most` are none that a household has. */
export async function wholeTable(
  database: SourceDatabase,
  table: string,
  { by, most }: { by: string; most: number },
): Promise<SourceRow[]> {
  const all: SourceRow[] = []
  for await (const page of pagesOf(database, table, { by, size: 1_000 })) {
    all.push(...page)
    if (all.length > most) throw new SourceUnreadable(`the table ${table} has more than ${most} rows`)
  }
  return all
}

/**
 * Every row of a table, with those that have the same in a column in one page: pages of different values, in their order.
 * Rows without one come in no page.
 */
export async function* together(
  database: SourceDatabase,
  table: string,
  { by, size }: { by: string; size: number },
): AsyncGenerator<SourceRow[]> {
  for await (const page of pagesOf(database, table, { by, size, distinct: true })) {
    const values = page.flatMap(row => {
      const value = row.get(by.toLowerCase())
      return typeof value === 'string' || typeof value === 'number' ? [value] : []
    })
    yield rowsAmong(database, table, by, values)
  }
}
