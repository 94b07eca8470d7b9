import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '~/server/store/kit'
import type { Store } from '~/server/store/store'

export const migrationsFolder = join(import.meta.dir, '../../migrations')

type Column = { name: string; type: string; primaryKey: boolean; notNull: boolean; autoincrement?: boolean }
type Reference = { tableTo: string; columnsFrom: string[]; columnsTo: string[] }
export type EarlierTable = { name: string; columns: Record<string, Column>; foreignKeys: Record<string, Reference> }
type Snapshot = { tables: Record<string, EarlierTable> }

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The tables as they were after a migration, what is referred to before what refers to it. Read from PostgreSQL's
 * snapshot whatever the engine: only that one tells JSON, times and flags from texts and numbers.
 */
export function tablesAfter(tag: string): EarlierTable[] {
  const number = tag.slice(0, tag.indexOf('_'))
  const { tables } = readJson<Snapshot>(join(migrationsFolder, `postgres/meta/${number}_snapshot.json`))
  const ordered = new Map<string, EarlierTable>()
  const byName = new Map(Object.values(tables).map(table => [table.name, table]))
  const add = (table: EarlierTable) => {
    if (ordered.has(table.name)) return
    for (const { tableTo } of references(table)) {
      const parent = byName.get(tableTo)
      if (parent && parent !== table) add(parent)
    }
    ordered.set(table.name, table)
  }
  for (const table of byName.values()) add(table)
  return [...ordered.values()]
}

export const references = (table: EarlierTable) => Object.values(table.foreignKeys)

export const quoteName = (dialect: Dialect, name: string) => (dialect === 'mysql' ? `\`${name}\`` : `"${name}"`)

const firstInstant = Date.UTC(2026, 0, 1)
const rowsOfEach = 3

const literals: Record<Dialect, { instant: (at: Date) => string; flag: (on: boolean) => string }> = {
  sqlite: { instant: at => String(at.getTime()), flag: on => (on ? '1' : '0') },
  postgres: { instant: at => `'${at.toISOString()}'`, flag: String },
  mysql: { instant: at => `'${at.toISOString().replace('T', ' ').replace('Z', '')}'`, flag: on => (on ? '1' : '0') },
}

/** What an SQL statement writes into a column of the nth row: as a person's row would have it, but of no meaning. */
function literal(dialect: Dialect, { type, name }: Column, row: number): string {
  if (/^(integer|bigint)/.test(type)) return String(row)
  if (type.startsWith('timestamp')) return literals[dialect].instant(new Date(firstInstant + row * 86_400_000 + 789))
  if (type === 'boolean') return literals[dialect].flag(row % 2 === 1)
  if (type === 'jsonb') return `'{"n":${row}}'`
  const length = Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? 100)
  return `'${`${row}é ${name}`.slice(0, length)}'`
}

/** Columns whose rows mean something to a statement of a later migration: `table.column` and what its rows hold. */
export type Meaning = Record<string, string[]>

/**
 * Fills the tables that are not yet, through plain statements, three rows each: the first and the second whole, the third with nothing where
 * nothing is allowed. The nth row refers to the nth row of another table.
 */
export async function fill(store: Store, tables: EarlierTable[], filled: string[], meaning: Meaning) {
  const { dialect } = store
  const name = (text: string) => quoteName(dialect, text)
  const empty = tables.filter(table => !filled.includes(table.name))
  for (const table of empty) {
    const columns = Object.values(table.columns)
    for (let row = 1; row <= rowsOfEach; row++) {
      const values = columns.map(column => {
        const means = meaning[`${table.name}.${column.name}`]?.[row - 1]
        if (means !== undefined) return means
        if (row === rowsOfEach && !column.notNull && !column.primaryKey) return 'null'
        return literal(dialect, referredTo(tables, table, column), row)
      })
      await store.execute(
        `insert into ${name(table.name)} (${columns.map(column => name(column.name)).join(', ')}) values (${values.join(', ')})`,
      )
    }
  }
  // PostgreSQL counts numbers apart from the rows, as it does for rows that a restore brings.
  if (dialect === 'postgres') for (const table of empty) await countOn(store, table)
}

/** The column that a reference leads to in the end, so that both have the same values. */
function referredTo(tables: EarlierTable[], table: EarlierTable, column: Column): Column {
  for (const { tableTo, columnsFrom, columnsTo } of references(table)) {
    const place = columnsFrom.indexOf(column.name)
    const parent = tables.find(one => one.name === tableTo)
    const target = place < 0 ? undefined : parent?.columns[columnsTo[place] ?? '']
    if (parent && target) return referredTo(tables, parent, target)
  }
  return column
}

async function countOn(store: Store, table: EarlierTable) {
  const numbered = Object.values(table.columns).find(column => 'identity' in column)
  if (!numbered) return
  await store.execute(`alter table "${table.name}" alter column "${numbered.name}" restart with ${rowsOfEach + 1}`)
}
