import { join } from 'node:path'
import { keptBeforeRestore } from '~/shared/system/backups'
import type { RestoreFailure, RestoreProgress } from '~/shared/system/restores'
import type { WantedRestore } from '../app'
import { type Entry, writeAudit } from '../audit/audit'
import { actingFrom } from '../audit/origin'
import type { Config } from '../config'
import type { Log } from '../log'
import { isStorageFull } from '../store/dialect'
import type { Store } from '../store/store'
import { backupFolder, dropBackups, makeBackup } from '../system/made-backup'
import { restore } from '../system/restore'
import { holdRestoreLease, othersHaveLeft } from '../system/restore-lease'
import { openDatabase } from './open-database'
import { newVault } from './open-vault'
import { lockInstallation } from './storage-lock'

type Replacing = { log: Log; tell: (progress: RestoreProgress) => void; signal: AbortSignal }

/** Another server stays, so that nothing is replaced under its hands. */
class OtherServer extends Error {}

/**
 * Replaces everything by a copy, while nobody is served: after a copy of what is here, and wholly or not at all. What came
 * of it is written down in the database that is there then.
 */
export async function replaceAllByBackup(config: Config, wanted: WantedRestore, replacing: Replacing): Promise<void> {
  const { log } = replacing
  const unlock = lockInstallation(config)
  const store = await openDatabase(config, log)
  try {
    await replaced(config, store, wanted, replacing)
    log.warn('everything was replaced by a backup', { backup: wanted.name, by: wanted.by.userName })
  } catch (error) {
    log.error('the backup was not restored: everything is as it was', { backup: wanted.name, error })
    const after = { restoreFailure: failureOf(error, replacing.signal) }
    await noted(store, wanted, { action: 'backupNotRestored', after }).catch(cause =>
      log.error('it could not be written down', { error: cause }),
    )
  } finally {
    await store.close()
    unlock()
  }
}

async function replaced(config: Config, store: Store, wanted: WantedRestore, { log, tell, signal }: Replacing) {
  const { now } = store.clock
  const letOthersGoOn = await holdRestoreLease({ store, now }, error => log.warn('lease was not renewed', { error }))
  try {
    tell({ step: 'waiting', done: 0, total: null })
    if (!(await othersHaveLeft({ store, now }, signal))) throw new OtherServer('another server stays')
    const vault = newVault(config)
    const before = await makeBackup({
      ...{ config, vault, at: now(), origin: 'beforeRestore', passphrase: wanted.ofOwn, signal },
      tell: ({ done, total }) => tell({ step: 'backup', done, total }),
    })
    const folder = backupFolder({ config })
    await restore(store, join(folder, wanted.name), {
      ...{ vault, passphrase: wanted.passphrase, signal },
      tell: ({ done, total }) => tell({ step: 'restoring', done, total }),
      complete: tx => noted(tx, wanted, { action: 'backupRestored', after: { backupBefore: before.name } }),
    })
    dropBackups(folder, keptBeforeRestore, ['beforeRestore'])
  } finally {
    await letOthersGoOn()
  }
}

const noted = (tx: Store, { name, by, origin }: WantedRestore, entry: Entry) =>
  actingFrom(
    () => origin,
    () => writeAudit({ now: tx.clock.now }, tx, by, { ...entry, subject: { kind: 'backup', id: null, name } }),
  )

function failureOf(error: unknown, { aborted }: AbortSignal): RestoreFailure {
  if (error instanceof OtherServer) return 'otherServer'
  if (isStorageFull(error)) return 'storageFull'
  return aborted ? 'stopped' : 'defect'
}
