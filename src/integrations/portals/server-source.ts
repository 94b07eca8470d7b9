import { connect, type NetConnectOpts } from 'node:net'
import mysql, { type TypeCastField } from 'mysql2/promise'
import postgres from 'postgres'
import { namesSeveralServers } from '~/shared/database-address'
import { secondMs } from '~/shared/durations'
import { oneTryEach } from '~/shared/one-try-each'
import { inTime } from '~/shared/sleep'
import { type Driver, mostCharacters, type SourceDatabase, SourceUnreadable, sourceDatabase } from './source-database'

const connectSeconds = 10
const closeSeconds = 5
/** Longer than a server takes to read a page of rows, whatever else it does. */
const usualSeconds = 120

type Listed = { table: string; name: string; type: string }

const isTextType = (type: string) => /char|text|json|blob|bytea/i.test(type)
const columnsIn = (listed: readonly Listed[]) =>
  listed.map(({ table, name, type }) => ({ table, name, isText: isTextType(type) }))

const listing = (schema: string) =>
  `select c.table_name as "table", c.column_name as "name", c.data_type as "type" from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = ${schema} and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`

/** A database server of another portal; each statement reads, and is answered within so many seconds. */
export async function openServerSource(address: string, seconds = usualSeconds): Promise<SourceDatabase> {
  if (namesSeveralServers(address))
    throw new SourceUnreadable('the address names several database servers; name one of them')
  const open = /^(mysql|mariadb):/i.test(address) ? openMysqlSource : openPostgresSource
  return open(address, seconds).catch(unreadable)
}

function unreadable(cause: unknown): never {
  if (cause instanceof SourceUnreadable) throw cause
  const why = cause instanceof Error ? cause.message : cause
  throw new SourceUnreadable(`the database of the other portal cannot be read: ${why}`, { cause })
}

async function answered<T>(work: Promise<T>, seconds: number): Promise<T> {
  const answer = await inTime(
    work.then(value => ({ value })),
    seconds * secondMs,
    null,
  )
  if (!answer) throw new Error(`no answer within ${seconds} seconds`)
  return answer.value
}

/** A server may go, or fall silent, while it is read. */
const inSeconds =
  (run: Driver['run'], seconds: number): Driver['run'] =>
  (statement, values) =>
    answered(run(statement, values), seconds).catch(unreadable)

/** Times come as text: drivers make something else of those that no calendar has. */
const times = [1082, 1083, 1114, 1115, 1182, 1184, 1185, 1231]

async function openPostgresSource(address: string, seconds: number): Promise<SourceDatabase> {
  const client = postgres(address, {
    ...{ max: 1, connect_timeout: connectSeconds, fetch_types: false, onnotice: () => undefined },
    ...{ max_lifetime: null, socket: oneTryEach(place => connect(place as NetConnectOpts)) },
    connection: { default_transaction_read_only: true, TimeZone: 'UTC' },
  })
  for (const type of times) client.options.parsers[type] = value => value
  try {
    const listed = await answered(client.unsafe<Listed[]>(listing('current_schema()')), connectSeconds)
    return sourceDatabase({
      ...{ engine: 'PostgreSQL', columns: columnsIn(listed) },
      quote: name => `"${name.replaceAll('"', '""')}"`,
      place: number => `$${number}`,
      short: (quoted, { isText }) => (isText ? `left(${quoted}::text, ${mostCharacters})` : quoted),
      run: inSeconds(async (statement, values) => [...(await client.unsafe(statement, [...values]))], seconds),
      close: () => client.end({ timeout: closeSeconds }),
    })
  } catch (error) {
    await client.end({ timeout: 0 })
    throw error
  }
}

const timesAsText = (field: TypeCastField, next: () => unknown) => {
  if (['TIMESTAMP', 'DATETIME', 'DATE'].includes(field.type)) return field.string()
  // One bit is how old ones write yes and no.
  return field.type === 'BIT' ? (field.buffer()?.[0] ?? null) : next()
}

async function openMysqlSource(address: string, seconds: number): Promise<SourceDatabase> {
  const client = await mysql.createConnection({
    uri: address.replace(/^mariadb:/i, 'mysql:'),
    ...{ charset: 'utf8mb4', timezone: 'Z', connectTimeout: connectSeconds * secondMs, typeCast: timesAsText },
  })
  // A connection that ends while nothing is asked is told by the next statement; unheard, it would end the process.
  client.on('error', () => undefined)
  const ask = (statement: string) => answered(client.query(statement), connectSeconds)
  try {
    await ask('set session transaction read only')
    await ask(`set sql_mode = 'ANSI_QUOTES'`)
    await ask(`set time_zone = '+00:00'`)
    const [listed] = await ask(listing('database()'))
    return sourceDatabase({
      ...{ engine: 'MySQL', columns: columnsIn(Array.isArray(listed) ? (listed as Listed[]) : []) },
      quote: name => `"${name.replaceAll('"', '""')}"`,
      place: () => '?',
      short: (quoted, { isText }) => (isText ? `left(${quoted}, ${mostCharacters})` : quoted),
      run: inSeconds(async (statement, values) => {
        const [rows] = await client.query(statement, [...values])
        return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []
      }, seconds),
      async close() {
        // It says goodbye behind what it still waits for.
        await inTime(
          client.end().catch(() => undefined),
          closeSeconds * secondMs,
          undefined,
        )
        client.destroy()
      },
    })
  } catch (error) {
    client.destroy()
    throw error
  }
}
