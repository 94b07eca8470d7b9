import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { postgresKit } from './kit-postgres'
import { asTransacting, remoteStore } from './remote'
import type { Store } from './store'
import { defineTables } from './tables'

export function openPostgres(address: string): Store {
  const client = postgres(address, { max: 10, onnotice: () => undefined, connect_timeout: 10 })
  const close = () => client.end({ timeout: 5 })
  return remoteStore({ dialect: 'postgres', t: defineTables(postgresKit), db: asTransacting(drizzle(client)), close })
}
