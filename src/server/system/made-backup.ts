import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Progress } from '~/shared/jobs/model'
import { type BackupOrigin, backupName, backupsBeyond, unfinishedBackups, unfinishedEnd } from '~/shared/system/backups'
import { type Config, inStorage } from '../config'
import { isStorageFull } from '../store/dialect'
import { openStore } from '../store/open'
import type { Vault } from '../vault'
import { backUp } from './backup'
import { databaseAddress } from './database-address'

export const backupFolder = ({ config }: { config: Config }): string => inStorage(config, 'backups')

/** The folder of copies, made where it is not there yet. */
export function readyFolder(of: { config: Config }): string {
  const folder = backupFolder(of)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

type Making = {
  config: Config
  vault: Vault
  at: Date
  origin: BackupOrigin
  passphrase: string | null
  tell?: (progress: Progress) => void
  signal?: AbortSignal
}

/**
 * Writes a copy of everything beside the others. It has its name only once all of it is on the disk: a copy that was cut
 * short is told apart, goes with the next run, and costs none of those before it.
 */
export async function makeBackup({ origin, ...making }: Making): Promise<{ name: string; rows: number }> {
  const folder = readyFolder(making)
  // One is made at a time, whichever server or command makes it.
  for (const left of unfinishedBackups(readdirSync(folder))) rmSync(join(folder, left), { force: true })
  const name = backupName(making.at, Boolean(making.passphrase), origin)
  const unfinished = join(folder, name + unfinishedEnd)
  try {
    const rows = await written(unfinished, making)
    making.signal?.throwIfAborted()
    await flushed(unfinished)
    renameSync(unfinished, join(folder, name))
    return { name, rows }
  } catch (cause) {
    if (existsSync(unfinished)) rmSync(unfinished)
    if (!isStorageFull(cause)) throw cause
    throw Object.assign(
      new Error(`there is no room left in ${folder}: free some space, or keep fewer backups`, { cause }),
      {
        code: 'ENOSPC',
      },
    )
  }
}

/** Forgets the oldest copies beyond those that are kept; answers how many. */
export function dropBackups(folder: string, keep: number, of?: readonly BackupOrigin[]): number {
  const beyond = backupsBeyond(readdirSync(folder), keep, of)
  for (const old of beyond) rmSync(join(folder, old), { force: true })
  return beyond.length
}

/** Over a connection of its own: one that others read by would show all of them the moment of the copy. */
async function written(file: string, { config, ...how }: Omit<Making, 'origin'>): Promise<number> {
  const own = await openStore(databaseAddress(config))
  try {
    return await backUp(own, file, { version: config.version, ...how })
  } finally {
    await own.close()
  }
}

/** What was written is on the disk, and not on its way there. */
export async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
