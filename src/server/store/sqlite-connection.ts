import { Database, type SQLQueryBindings, type Statement } from 'bun:sqlite'
import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { isBusy } from './away'

type Method = 'run' | 'all' | 'values' | 'get'
type Result = { rows: unknown[]; changes?: number }

const pragmas = [
  // For the switch to WAL, which other processes may be making too.
  'busy_timeout = 5000',
  'journal_mode = WAL',
  // A commit is on the disk before anybody hears of it, so that a power cut takes back nothing that was answered.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Waiting for another process happens outside of SQLite, so that it does not stop the event loop.
  'busy_timeout = 0',
  'temp_store = MEMORY',
  'cache_size = -16000',
]

export const connect = (file: string, reads: boolean): Database =>
  connected(new Database(file, { create: true, strict: false }), reads)

/** A connection as every store has it. */
export function connected(database: Database, reads: boolean): Database {
  const wanted = reads ? [...pragmas, 'query_only = ON'] : pragmas
  database.run(wanted.map(pragma => `PRAGMA ${pragma};`).join(''))
  return database
}

/** Runs statements on one connection and keeps the 400 used last prepared. */
export function runner(database: Database) {
  const prepared = new LRUCache<string, Statement>({ ...atMost(400), dispose: statement => statement.finalize() })
  return (sql: string, parameters: unknown[], method: Method): Result => {
    let statement = prepared.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      prepared.set(sql, statement)
    }
    const bound = parameters as SQLQueryBindings[]
    if (method === 'run') return { rows: [], changes: statement.run(...bound).changes }
    const rows = statement.values(...bound)
    return { rows: method === 'get' ? ((rows[0] ?? []) as unknown[]) : rows }
  }
}

/** Tries again for ten seconds while another process (a command beside the server) writes. */
export async function patiently<T>(act: () => T): Promise<T> {
  const until = performance.now() + 10_000
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      await Bun.sleep(5)
    }
  }
}
