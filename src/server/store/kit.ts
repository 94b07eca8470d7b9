import * as my from 'drizzle-orm/mysql-core'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'

export type Dialect = 'sqlite' | 'postgres' | 'mysql'

const sqliteKit = {
  table: lite.sqliteTable,
  index: lite.index,
  unique: lite.uniqueIndex,
  key: lite.primaryKey,
  id: () => lite.integer().primaryKey({ autoIncrement: true }),
  integer: () => lite.integer(),
  /** Up to 2^53. */
  big: () => lite.integer(),
  flag: () => lite.integer({ mode: 'boolean' }),
  /** At most `length` characters; can carry an index. */
  text: (_length: number) => lite.text(),
  /** Any length; never indexed. */
  long: () => lite.text(),
  json: <T>() => lite.text({ mode: 'json' }).$type<T>(),
  /** To the millisecond, in UTC. */
  instant: () => lite.integer({ mode: 'timestamp_ms' }),
}

/** The column makers of one engine. All engines are typed as SQLite, so queries are written once. */
export type Kit = typeof sqliteKit

const postgresKit = {
  table: pg.pgTable,
  index: pg.index,
  unique: pg.uniqueIndex,
  key: pg.primaryKey,
  id: () => pg.integer().primaryKey().generatedByDefaultAsIdentity(),
  integer: () => pg.integer(),
  big: () => pg.bigint({ mode: 'number' }),
  flag: () => pg.boolean(),
  text: (length: number) => pg.varchar({ length }),
  long: () => pg.text(),
  json: () => pg.jsonb(),
  instant: () => pg.timestamp({ precision: 3, withTimezone: true, mode: 'date' }),
}

// MariaDB stores JSON as text and its driver hands it back unparsed; MySQL parses it itself.
const mysqlJson = my.customType<{ data: unknown; driverData: string }>({
  dataType: () => 'json',
  toDriver: value => JSON.stringify(value),
  fromDriver: value => (typeof value === 'string' ? JSON.parse(value) : value),
})

const mysqlKit = {
  table: my.mysqlTable,
  index: my.index,
  unique: my.uniqueIndex,
  key: my.primaryKey,
  id: () => my.int().autoincrement().primaryKey(),
  integer: () => my.int(),
  big: () => my.bigint({ mode: 'number' }),
  flag: () => my.boolean(),
  text: (length: number) => my.varchar({ length }),
  long: () => my.mediumtext(),
  json: () => mysqlJson(),
  instant: () => my.datetime({ fsp: 3, mode: 'date' }),
}

const kits: Record<Dialect, unknown> = { sqlite: sqliteKit, postgres: postgresKit, mysql: mysqlKit }

export const kitFor = (dialect: Dialect) => kits[dialect] as Kit
