import { describe, expect, test } from 'bun:test'
import { allRows } from '~/server/store/copy'
import { migrate, migrationsOf } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { changedMigrations } from '../../scripts/migration-hashes'
import { type EarlierTable, fill, type Meaning, quoteName, references, tablesAfter } from '../support/earlier-store'
import { engines } from '../support/engines'
import { actualSchema, declaredSchema } from '../support/schema'

/** What a migration changes or drops on purpose: `table` or `table.column` by its tag. Everything else stays as it was. */
const changedOnPurpose: Record<string, string[]> = {}

/** Rows that the statements of a migration look at: SQL literals for the three rows of a column. */
const meaning: Meaning = {}

type Kept = Record<string, Record<string, string[]>>

const shown = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** The values of every column of the tables, each column in the order of the first one that tells rows apart. */
async function valuesOf(store: Store, tables: EarlierTable[]): Promise<Kept> {
  const kept: Kept = {}
  for (const { name, columns } of tables) {
    const rows = await store.execute(`select * from ${quoteName(store.dialect, name)}`)
    const lines = rows.map(row => Object.keys(columns).map(column => shown(row[column])))
    lines.sort((a, b) => (a.join() < b.join() ? -1 : 1))
    kept[name] = Object.fromEntries(
      Object.keys(columns).map((column, place) => [column, lines.map(l => l[place] ?? '')]),
    )
  }
  return kept
}

/** The tables and columns that are in both and not changed on purpose. */
function stillThere(tables: EarlierTable[], after: EarlierTable[], changed: string[]): EarlierTable[] {
  const present = (name: string) => after.find(table => table.name === name)
  return tables
    .filter(({ name }) => !changed.includes(name))
    .map(table => {
      const left = Object.entries(table.columns).filter(([column]) => !changed.includes(`${table.name}.${column}`))
      return { ...table, columns: Object.fromEntries(left) }
    })
    .filter(({ name }) => {
      if (!present(name)) throw new Error(`the table ${name} is gone: say so in changedOnPurpose`)
      return true
    })
}

/** How many rows refer to one that is not there. */
async function broken(store: Store, tables: EarlierTable[]): Promise<string[]> {
  const name = (text: string) => quoteName(store.dialect, text)
  const found: string[] = []
  for (const table of tables) {
    for (const { tableTo, columnsFrom, columnsTo } of references(table)) {
      const pairs = columnsFrom.map((from, place) => `p.${name(columnsTo[place] ?? '')} = c.${name(from)}`)
      const [counted] = await store.execute(
        `select count(*) as n from ${name(table.name)} c where c.${name(columnsFrom[0] ?? '')} is not null
         and not exists (select 1 from ${name(tableTo)} p where ${pairs.join(' and ')})`,
      )
      if (Number(counted?.n) > 0) found.push(`${table.name}.${columnsFrom.join()}`)
    }
  }
  return found
}

describe.each(engines.map(engine => [engine.dialect, engine] as const))('an upgrade on %s', (dialect, engine) => {
  test('loses no row and no reference of a store that was filled before it', async () => {
    const store = await openStore(await engine.fresh())
    const migrations = migrationsOf(dialect)
    let tables: EarlierTable[] = []
    for (const [place, { tag }] of migrations.entries()) {
      const after = tablesAfter(tag)
      const kept = stillThere(tables, after, changedOnPurpose[tag] ?? [])
      const before = await valuesOf(store, kept)
      expect(await migrate(store, migrations.slice(0, place + 1))).toEqual([tag])
      expect({ tag, values: await valuesOf(store, kept) }).toEqual({ tag, values: before })
      expect({ tag, broken: await broken(store, after) }).toEqual({ tag, broken: [] })
      await fill(
        store,
        after,
        tables.map(({ name }) => name),
        meaning,
      )
      tables = after
    }
    const { schema_migrations: _, ...actual } = await actualSchema(store)
    expect(actual).toEqual(declaredSchema(store))
    const rows = Map.groupBy(await Array.fromAsync(allRows(store)), ({ table }) => table)
    expect(Object.keys(store.t).filter(table => (rows.get(table)?.length ?? 0) < 3)).toEqual([])
    await store.close()
  })
})

test('a migration of SQLite that makes a table anew keeps the rows that refer to it', async () => {
  const migrations = [
    {
      tag: '0000_before',
      statements: [
        'create table shelf (id integer primary key)',
        'create table book (id integer primary key, shelf integer references shelf(id) on delete cascade)',
        'insert into shelf values (1)',
        'insert into book values (1, 1)',
      ],
    },
    {
      tag: '0001_anew',
      statements: [
        'create table __new_shelf (id integer primary key, name text)',
        'insert into __new_shelf (id) select id from shelf',
        'drop table shelf',
        'alter table __new_shelf rename to shelf',
      ],
    },
  ]
  const store = await openStore('sqlite::memory:')
  await migrate(store, migrations.slice(0, 1))
  await migrate(store, migrations)
  expect(await store.execute('select * from book')).toEqual([{ id: 1, shelf: 1 }])
  await store.execute('delete from shelf')
  expect(await store.execute('select * from book')).toEqual([])
  await store.close()
})

test('a migration of SQLite that would leave a reference to nothing is not applied', async () => {
  const store = await openStore('sqlite::memory:')
  const first = {
    tag: '0000_before',
    statements: [
      'create table shelf (id integer primary key)',
      'create table book (id integer primary key, shelf integer references shelf(id) on delete cascade)',
      'insert into shelf values (1)',
      'insert into book values (1, 1)',
    ],
  }
  await migrate(store, [first])
  const emptied = { tag: '0001_emptied', statements: ['delete from shelf'] }
  await expect(migrate(store, [first, emptied])).rejects.toThrow('book')
  expect(await store.execute('select * from shelf')).toEqual([{ id: 1 }])
  await store.close()
})

test('no migration that was landed has been edited', () => {
  expect(changedMigrations()).toEqual([])
})
