import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Report } from './hooks'
import { postgresKit } from './kit-postgres'
import { asTransacting, remoteStore } from './remote'
import type { Store } from './store'
import { defineTables } from './tables'

/** Before the nth next try to connect. Callers wait for it, so it stays short however long the database is away. */
const pauseSeconds = (tries: number) => Math.min(0.05 * 2 ** tries, 1)

export function openPostgres(address: string, report: Report): Store {
  const client = postgres(address, { max: 10, onnotice: () => undefined, connect_timeout: 10, backoff: pauseSeconds })
  const close = () => client.end({ timeout: 5 })
  return remoteStore({
    dialect: 'postgres',
    t: defineTables(postgresKit),
    db: asTransacting(drizzle(client)),
    broadcast: {
      send: async (channel, text) => void (await client.notify(channel, text)),
      listen: async (channel, hear) => (await client.listen(channel, hear)).unlisten,
    },
    close,
    report,
  })
}
