import { drizzle } from 'drizzle-orm/mysql-proxy'
import mysql, { type TypeCastField } from 'mysql2'
import { type Connection, connectionsOf, type Driver, databaseDeadlineMs, type Run } from './connections'
import type { Report } from './hooks'
import { mysqlKit } from './kit-mysql'
import { asDb, remoteStore } from './remote'
import type { Store } from './store'
import { defineTables } from './tables'

/** drizzle reads times from text itself. */
const timesAsText = (field: TypeCastField, next: () => unknown) =>
  ['TIMESTAMP', 'DATETIME', 'DATE'].includes(field.type) ? field.string() : next()

function connect(address: string, lost: (cause: unknown) => void): Connection {
  const connection = mysql.createConnection({
    uri: address.replace(/^mariadb:/i, 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: databaseDeadlineMs,
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  connection.once('connect', () => resolve())
  connection.on('error', error => {
    reject(error)
    lost(error)
  })
  connection.on('end', () => lost(new Error('the connection was closed')))
  const queries = connection.promise()
  return {
    ready,
    run: ({ text, values, asLists }) =>
      queries.query({ sql: text, values, rowsAsArray: asLists, typeCast: timesAsText }),
    end: () => queries.end(),
    destroy: () => connection.destroy(),
  }
}

const endings = ['ER_SERVER_SHUTDOWN', 'ER_CONNECTION_KILLED']

const driverOf = (address: string): Driver => ({
  name: 'MySQL',
  connect: lost => connect(address, lost),
  endsConnection: error =>
    error instanceof Error &&
    (('fatal' in error && error.fatal === true) || ('code' in error && endings.includes(String(error.code)))),
  errorEndsTransaction: false,
})

const database = (run: Run) =>
  asDb(
    drizzle(async (text, values, method) => {
      const answer = await run({ text, values, asLists: method === 'all' })
      const pair = Array.isArray(answer) ? answer : []
      return { rows: method === 'all' ? pair[0] : pair }
    }),
  )

/** MySQL and MariaDB. */
export function openMysql(address: string, report: Report): Store {
  return remoteStore({
    dialect: 'mysql',
    t: defineTables(mysqlKit),
    connections: connectionsOf(driverOf(address)),
    database,
    begin: isolation => [`set transaction isolation level ${isolation}`, 'begin'],
    broadcast: null,
    close: async () => undefined,
    report,
  })
}
