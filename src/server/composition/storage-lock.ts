import { Database } from 'bun:sqlite'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { type Config, inStorage } from '../config'
import { requireFiles } from '../storage-access'
import { databaseFile } from './storage'

/**
 * Keeps everybody else from serving or restoring the same SQLite installation, and answers how to give it back: one
 * lock for the storage folder, and one beside the database, which may lie elsewhere. A database server may be shared; who
 * runs there is seen by its lease. Throws one sentence when somebody is at work.
 */
export function lockInstallation(config: Config): () => void {
  const taken: (() => void)[] = []
  const giveBack = () => {
    for (const unlock of taken.splice(0)) unlock()
  }
  const locks = locksOf(config)
  requireFiles([...filesOf(databaseFile(config)), ...locks, ...locks.map(holderFile)])
  for (const lock of locks) {
    const unlock = takeLock(lock)
    if (!unlock) {
      giveBack()
      throw new Error(
        `a server is already running on ${dirname(lock)}${holderOf(lock)}; stop it, or use a different --storage`,
      )
    }
    taken.push(unlock)
  }
  return giveBack
}

/** A database and what SQLite keeps beside it. */
const filesOf = (database: string | null) =>
  database === null || database === ':memory:' ? [] : ['', '-wal', '-shm', '-journal'].map(end => database + end)

function locksOf(config: Config): string[] {
  const file = databaseFile(config)
  if (file === null) return []
  const ofStorage = inStorage(config, 'marquee.lock')
  return file === ':memory:' ? [ofStorage] : [ofStorage, `${realPath(file)}.lock`]
}

/** A file has one lock, by whichever way it is reached. */
const realPath = (file: string) =>
  existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(resolve(file))), basename(file))

/** Whether a server runs on this SQLite installation. Where a database server keeps it, nobody here can tell. */
export const isServed = (config: Config): boolean => {
  const [lock] = locksOf(config)
  return lock === undefined || isHeld(lock)
}

/** Beside the lock, which nobody can read while it is held. */
const holderFile = (lock: string) => `${lock}.holder`

/** Who holds a lock, as they wrote it; nothing where that cannot be read. */
function holderOf(lock: string): string {
  try {
    return ` (${readFileSync(holderFile(lock), 'utf8').trim().slice(0, 200)})`
  } catch {
    return ''
  }
}

const thisProcess = (since: Date) =>
  `process ${process.pid} on ${hostname()}, since ${since.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends, and answers how to give it
 * back earlier; null when somebody else holds it. SQLite's own file lock is the one that works alike everywhere.
 */
function takeLock(lock: string): (() => void) | null {
  const held = new Database(lock, { create: true })
  try {
    // Nothing is written, so that no file is needed to take it back by.
    held.run('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    writeFileSync(holderFile(lock), `${thisProcess(new Date())}\n`)
    return () => {
      rmSync(holderFile(lock), { force: true })
      held.close()
    }
  } catch (error) {
    held.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null
    throw error
  }
}

/** Only reads, so that a server that starts at this moment gets its lock. */
function isHeld(lock: string): boolean {
  if (!existsSync(lock)) return false
  const looking = new Database(lock, { readonly: true })
  try {
    looking.run('PRAGMA busy_timeout = 0')
    looking.query('SELECT count(*) FROM sqlite_master').get()
    return false
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return true
    throw error
  } finally {
    looking.close()
  }
}
