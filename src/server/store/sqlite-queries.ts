import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type AsyncRemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import { rowMapper } from './row-mapper'

/**
 * As drizzle makes it, but with a sign before each parameter, which changes no value. SQLite looks at the values of bare
 * ones while it plans and therefore plans again with every call of a prepared statement, which takes as long as running
 * it. And with objects made of rows in less time than drizzle takes.
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
  const prepare = session.prepareQuery.bind(session)
  const prepareQuery = (...given: Parameters<typeof prepare>) => {
    const prepared = prepare(...given)
    const [, selected] = given
    const map = selected ? rowMapper(selected) : null
    if (map) prepared.mapAllResult = rows => map(rows as unknown[][])
    return prepared
  }
  return new SqliteRemoteDatabase('async', dialect, Object.assign(session, { prepareQuery }), undefined)
}
