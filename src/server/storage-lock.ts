import { Database } from 'bun:sqlite'

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends, and answers how to give it
 * back earlier; null when somebody else holds it. SQLite's own file lock is the one that works alike everywhere.
 */
export function takeLock(file: string): (() => void) | null {
  const held = new Database(file, { create: true })
  try {
    held.run('PRAGMA busy_timeout = 0')
    held.run('BEGIN EXCLUSIVE')
    return () => held.close()
  } catch (error) {
    held.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null
    throw error
  }
}
