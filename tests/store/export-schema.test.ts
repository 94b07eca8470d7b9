import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ombiDatabases } from '~/integrations/portals/ombi/write/writer'
import { seerrSchema } from '~/integrations/portals/seerr/write/schema'

const samples = join(import.meta.dir, '../../../shared/switching')

type Row = Record<string, unknown>
const rows = (database: Database, sql: string) => database.query<Row, []>(sql).all()

/** Every table with its columns, keys, references and indexes, whatever the texts are that made them. */
function schemaOf(database: Database) {
  const tables = rows(database, "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  return Object.fromEntries(
    tables
      .map(({ name }) => String(name))
      .toSorted()
      .map(name => [
        name,
        {
          columns: rows(database, `pragma table_xinfo("${name}")`),
          references: rows(database, `pragma foreign_key_list("${name}")`)
            .map(({ id, seq, ...one }) => JSON.stringify(one))
            .toSorted(),
          indexes: rows(database, `pragma index_list("${name}")`)
            .map(({ name: index, unique, origin }) => {
              const columns = rows(database, `pragma index_info("${index}")`).map(({ name: column }) => column)
              // One that belongs to a constraint is numbered by the place of that.
              return JSON.stringify({ name: origin === 'c' ? index : null, unique, origin, columns })
            })
            .toSorted(),
          countsUp: rows(
            database,
            `select sql like '%AUTOINCREMENT%' as yes from sqlite_master where name = '${name}'`,
          ),
        },
      ]),
  )
}

function made(schema: readonly string[]): Database {
  const database = new Database(':memory:')
  for (const statement of schema) database.run(statement)
  return database
}

const known: [name: string, sample: string, schema: readonly string[], history: string][] = [
  ...Object.entries(ombiDatabases).map(([name, schema]): (typeof known)[number] => [
    ...([name, join(samples, 'portal-4.59.3', name), schema] as const),
    'select * from __EFMigrationsHistory order by MigrationId',
  ]),
  ['db.sqlite3', join(samples, 'seerr-3.1.0/db/db.sqlite3'), seerrSchema, 'select * from migrations order by id'],
]

test.each(known)('%s consists of tables, with what its program has done to it', (_, __, schema, history) => {
  const database = made(schema)
  expect(rows(database, history).length).toBeGreaterThan(0)
  expect(rows(database, 'pragma foreign_key_check')).toEqual([])
})

test.skipIf(!existsSync(samples)).each(known)('%s has the schema of its program', (_, sample, schema, history) => {
  const bytes = readFileSync(sample)
  // It was left in the mode in which a log lies beside it, which memory has not.
  bytes.fill(1, 18, 20)
  const [database, real] = [made(schema), Database.deserialize(bytes)]
  expect(schemaOf(database)).toEqual(schemaOf(real))
  expect(rows(database, history)).toEqual(rows(real, history))
})
