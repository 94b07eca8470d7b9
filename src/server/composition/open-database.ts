import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Config, inStorage } from '../config'
import type { Log } from '../log'
import { logFiles } from '../logging/files'
import { openStore } from '../store/open'
import type { Store } from '../store/store'
import { databaseAddress } from '../system/database-address'
import { whyItFailed } from '../system/database-health'
import { databaseFile } from './storage'

/** A mistyped folder must not become a second, empty installation. */
export function requireInstallation(config: Config): void {
  const file = databaseFile(config)
  if (file === null || existsSync(file)) return
  throw new Error(
    `there is no installation in ${dirname(resolve(file))}; point --storage to its folder, or start a new one with marquee serve or marquee wizard admin`,
  )
}

/** An emptied file would become a new installation without a word, whose administrator is whoever comes first. */
function refuseEmptied(config: Config): void {
  const file = databaseFile(config)
  if (file === null || !existsSync(file) || statSync(file).size > 0) return
  if (logFiles(inStorage(config, 'logs')).length === 0) return
  throw new Error(
    `${file} is empty, although its folder has been in use; delete it, then restore a backup (marquee restore <file>) or start over`,
  )
}

/** Opens the database of an installation. Throws one sentence that says where its address stands. */
export async function openDatabase(config: Config, log?: Log): Promise<Store> {
  const address = databaseAddress(config)
  refuseEmptied(config)
  try {
    const store = await openStore(address, log && (error => log.error('hook after a commit failed', { error })))
    const aheadMs = await store.clock.compare()
    if (aheadMs !== 0)
      log?.warn('the clock of this machine differs from that of the database, which counts', { aheadMs })
    return store
  } catch (cause) {
    throw new Error(`the database cannot be opened: ${whyItFailed(cause)} (${sourceOf(config, address)})`, { cause })
  }
}

function sourceOf(config: Config, address: string): string {
  if (config.databaseUrl) return 'MARQUEE_DATABASE_URL'
  const own = inStorage(config, 'marquee.db')
  return address === `sqlite:${own}` ? own : inStorage(config, 'database.json')
}
