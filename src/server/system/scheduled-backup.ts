import { join } from 'node:path'
import type { Task } from '~/shared/jobs/model'
import { backups } from '~/shared/system/backups'
import type { App } from '../app'
import { backupFolder, dropBackups, makeBackup } from './made-backup'

/** Writes a copy of everything beside the others and forgets the oldest ones. */
export async function runBackup(app: App, task: Task): Promise<void> {
  const { keep, passphrase } = app.settings.get(backups)
  const { name, rows } = await makeBackup({
    ...{ config: app.config, vault: app.vault, at: app.now(), passphrase, signal: task.signal },
    origin: task.scheduled === false ? 'byHand' : 'nightly',
    tell: ({ done, total }) => task.progress(done, total, null),
  })
  task.count('rows', rows)
  const folder = backupFolder(app)
  const removed = dropBackups(folder, keep)
  task.count('removed', removed)
  app.log.info('backup written', { file: join(folder, name), removed })
}
