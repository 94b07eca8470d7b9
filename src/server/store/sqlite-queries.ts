import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type AsyncRemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'

/**
 * As drizzle makes it, but with a sign before each parameter, which changes no value. SQLite looks at the values of bare
 * ones while it plans and therefore plans again with every call of a prepared statement, which takes as long as running
 * it.
 */
export function sqliteQueries(run: AsyncRemoteCallback) {
  const dialect = new SQLiteAsyncDialect()
  dialect.escapeParam = () => '+?'
  const session = new SQLiteRemoteSession<Record<string, never>, Record<string, never>>(
    run,
    dialect,
    undefined,
    undefined,
  )
  return new SqliteRemoteDatabase<Record<string, never>>('async', dialect, session, undefined)
}
