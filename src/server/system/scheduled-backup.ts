import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from '~/shared/jobs/model'
import { backupName, backups, backupsBeyond, unfinishedBackups, unfinishedEnd } from '~/shared/system/backups'
import type { App } from '../app'
import { inStorage } from '../config'
import { openStore } from '../store/open'
import { backUp } from './backup'
import { databaseAddress } from './database-address'

export const backupFolder = ({ config }: Pick<App, 'config'>): string => inStorage(config, 'backups')

/**
 * Writes a copy of everything beside the others and forgets the oldest ones. It has its name only once all of it is on the
 * disk: a copy that was cut short is told apart, goes with the next run, and costs none of those before it.
 */
export async function runBackup(app: App, task: Task): Promise<void> {
  const folder = backupFolder(app)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of unfinishedBackups(readdirSync(folder))) rmSync(join(folder, name), { force: true })
  const { keep, passphrase } = app.settings.get(backups)
  const name = backupName(app.now(), Boolean(passphrase))
  const unfinished = join(folder, name + unfinishedEnd)
  try {
    task.count('rows', await writeCopy(app, task, unfinished, passphrase))
    task.signal.throwIfAborted()
    await flushed(unfinished)
    renameSync(unfinished, join(folder, name))
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished)
    throw error
  }
  const beyond = backupsBeyond(readdirSync(folder), keep)
  for (const old of beyond) rmSync(join(folder, old), { force: true })
  task.count('removed', beyond.length)
  app.log.info('backup written', { file: join(folder, name), removed: beyond.length })
}

/** Over a connection of its own: one that others read by would show all of them the moment of the copy. */
async function writeCopy(app: App, task: Task, file: string, passphrase: string | null): Promise<number> {
  const own = await openStore(databaseAddress(app.config))
  try {
    const tell = ({ done, total }: { done: number; total: number | null }) => task.progress(done, total, null)
    const { version } = app.config
    return await backUp(own, file, { version, at: app.now(), vault: app.vault, tell, passphrase, signal: task.signal })
  } finally {
    await own.close()
  }
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
