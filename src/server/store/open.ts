import { namesSeveralServers } from '~/shared/database-address'
import { dialectOf } from './dialect-of'
import type { Report } from './hooks'
import type { Dialect } from './kit'
import { openSqlite } from './sqlite'
import type { Store } from './store'

/** Only the engine in use is loaded: each of the others would cost megabytes of memory. */
const opened: Record<Dialect, (address: string, report: Report) => Promise<Store>> = {
  sqlite: async (address, report) => openSqlite(address.slice('sqlite:'.length), report),
  postgres: async (address, report) => (await import('./postgres')).openPostgres(address, report),
  mysql: async (address, report) => (await import('./mysql')).openMysql(address, report),
}

/** Where nobody listens to what fails after a commit. */
export const toStandardError: Report = error =>
  void process.stderr.write(`marquee: a hook failed after its commit: ${error}\n`)

/** Opens the database of an address; `report` hears of hooks that fail. Throws when it cannot be reached. */
export async function openStore(address: string, report = toStandardError): Promise<Store> {
  const dialect = dialectOf(address)
  if (dialect !== 'sqlite' && namesSeveralServers(address))
    throw new Error(
      'the address names several database servers; name the one that is written to, or a proxy before them',
    )
  const store = await opened[dialect](address, report)
  try {
    await store.ping()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
