import { drizzle } from 'drizzle-orm/mysql2'
import mysql from 'mysql2/promise'
import type { Report } from './hooks'
import { mysqlKit } from './kit-mysql'
import { asTransacting, remoteStore } from './remote'
import type { Store } from './store'
import { defineTables } from './tables'

/** MySQL and MariaDB. */
export function openMysql(address: string, report: Report): Store {
  const pool = mysql.createPool({
    uri: address.replace(/^mariadb:/i, 'mysql:'),
    connectionLimit: 10,
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: 10_000,
  })
  // MariaDB rejects the lateral joins of drizzle's default mode.
  const db = asTransacting(drizzle(pool, { mode: 'planetscale' }))
  const close = () => pool.end()
  return remoteStore({ dialect: 'mysql', t: defineTables(mysqlKit), db, broadcast: null, close, report })
}
