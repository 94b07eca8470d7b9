import { type NetConnectOpts, connect as socketTo } from 'node:net'
import { drizzle } from 'drizzle-orm/pg-proxy'
import postgres from 'postgres'
import { oneTryEach } from '~/shared/one-try-each'
import { triesWithBackoff } from '~/shared/tries-with-backoff'
import { DatabaseAway } from './away'
import { type Connection, connectionsOf, type Driver, databaseDeadlineMs, type Run } from './connections'
import type { Report } from './hooks'
import { postgresKit } from './kit-postgres'
import { asDb, remoteStore } from './remote'
import type { Broadcast, Store } from './store'
import { defineTables } from './tables'

const common = { onnotice: () => undefined, connect_timeout: databaseDeadlineMs / 1_000, fetch_types: false }

/** Types that drizzle reads and writes as text itself: times, and JSON on its way in. */
const asText = { times: [1082, 1083, 1114, 1115, 1182, 1184, 1185, 1231], json: [114, 3802] }

const same = (value: unknown) => value

/** The driver's own pool has room for one here, and no life of its own: `connections.ts` decides. */
function connect(address: string, lost: (cause: unknown) => void): Connection {
  const onclose = () => lost(new Error('the connection was closed'))
  const socket = oneTryEach(place => socketTo(place as NetConnectOpts))
  const client = postgres(address, { ...common, ...{ max: 1, max_lifetime: null, onclose, socket } })
  const { parsers, serializers } = client.options
  for (const type of asText.times) parsers[type] = same
  for (const type of [...asText.times, ...asText.json]) serializers[type] = same
  return {
    ready: client.unsafe('select 1'),
    async run({ text, values, asLists }) {
      const query = client.unsafe(text, values as never[])
      return asLists ? query.values() : query
    },
    end: () => client.end({ timeout: 5 }),
    destroy: () => void client.end({ timeout: 0 }),
  }
}

/** Broken connections, a server that is shutting down, one that is starting. */
const endings = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|08|57P0)/

const endsConnection = (error: unknown) => error instanceof Error && 'code' in error && endings.test(String(error.code))

const driverOf = (address: string): Driver => ({
  name: 'PostgreSQL',
  connect: lost => connect(address, lost),
  endsConnection,
  errorEndsTransaction: true,
})

const database = (run: Run) =>
  asDb(
    drizzle(async (text, values, method) => ({ rows: rowsOf(await run({ text, values, asLists: method === 'all' })) })),
  )

/** Counts of changed rows are kept beside the rows. */
const rowsOf = (answer: unknown) => (Array.isArray(answer) ? answer : [])

function broadcastOf(address: string, run: Run): Broadcast & { close: () => Promise<void> } {
  // Listening has a connection of its own, which the driver renews and on which it then listens again.
  const tries = triesWithBackoff(place => socketTo(place as NetConnectOpts))
  const listener = postgres(address, { ...common, ...{ max: 1, backoff: () => 0, socket: tries.socket } })
  return {
    send: async (channel, text) =>
      void (await run({ text: 'select pg_notify($1, $2)', values: [channel, text], asLists: false })),
    async listen(channel, hear) {
      try {
        return (await listener.listen(channel, hear)).unlisten
      } catch (cause) {
        throw endsConnection(cause) ? new DatabaseAway('PostgreSQL is away', { cause }) : cause
      }
    },
    close() {
      tries.end()
      return listener.end({ timeout: 5 })
    },
  }
}

export function openPostgres(address: string, report: Report): Store {
  const connections = connectionsOf(driverOf(address))
  const { close, ...broadcast } = broadcastOf(address, connections.run)
  return remoteStore({
    dialect: 'postgres',
    t: defineTables(postgresKit),
    connections,
    database,
    begin: isolation => [`begin isolation level ${isolation}`],
    broadcast,
    close,
    report,
  })
}
