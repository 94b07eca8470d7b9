import { isNotNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as lite from 'drizzle-orm/sqlite-core'

export type Dialect = 'sqlite' | 'postgres' | 'mysql'

export const sqliteKit = {
  table: lite.sqliteTable,
  index: lite.index,
  unique: lite.uniqueIndex,
  key: lite.primaryKey,
  /** A column of an index that goes down where the others go up: newest first, equals by their numbers. */
  down: (column: SQLiteColumn) => sql`${column} desc`,
  /**
   * An index of a column that is empty in most rows, of the others alone: SQLite takes a column of which it counted the
   * empty ones for one in which most rows are alike, and reads the whole table instead.
   */
  sparse: (name: string, column: SQLiteColumn) => lite.index(name).on(column).where(isNotNull(column)),
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

/** A kit of another engine, typed as SQLite: builders that only one engine has are reached through dialect.ts. */
export const asKit = (kit: unknown) => kit as Kit
