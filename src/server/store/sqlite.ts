import { Database, type SQLQueryBindings, type Statement } from 'bun:sqlite'
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { LRUCache } from 'lru-cache'
import { sqliteKit } from './kit'
import type { Db, Store } from './store'
import { defineTables } from './tables'

type Method = 'run' | 'all' | 'values' | 'get'
type Result = { rows: unknown[]; changes?: number }

const pragmas = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  // Waiting for another process happens outside of SQLite, so that it does not stop the event loop.
  'busy_timeout = 0',
  'temp_store = MEMORY',
  'cache_size = -16000',
]

function connect(file: string, reads: boolean): Database {
  const database = new Database(file, { create: true, strict: false })
  database.run('PRAGMA busy_timeout = 5000') // for the switch to WAL, which other processes may be making too
  for (const pragma of pragmas) database.run(`PRAGMA ${pragma}`)
  if (reads) database.run('PRAGMA query_only = ON')
  return database
}

/** Runs statements on one connection and keeps the 400 used last prepared. */
function runner(database: Database) {
  const prepared = new LRUCache<string, Statement>({ max: 400, dispose: statement => statement.finalize() })
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

const plain = (database: Database, sql: string) => database.prepare(sql).all() as Record<string, unknown>[]

const isBusy = (error: unknown) =>
  error instanceof Error && /SQLITE_BUSY/.test(String((error as { code?: string }).code))

/** Tries again for ten seconds while another process (a command beside the server) writes. */
async function patiently<T>(act: () => T): Promise<T> {
  const until = Date.now() + 10_000
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      await Bun.sleep(5)
    }
  }
}

/** Lets one writer in at a time; the others wait in line here and never meet SQLITE_BUSY. */
function line() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * SQLite with one reading and one writing connection. drizzle's own driver for bun:sqlite commits a transaction at its first
 * `await`, so drizzle speaks to these two connections through its proxy instead.
 */
export function openSqlite(file: string): Store {
  const writer = connect(file, false)
  const reader = file === ':memory:' ? writer : connect(file, true)
  const write = runner(writer)
  const read = reader === writer ? write : runner(reader)
  const inLine = line()
  const inTransaction = new AsyncLocalStorage<true>()
  const t = defineTables(sqliteKit)

  const within = drizzle(async (sql, parameters, method) => write(sql, parameters, method)) as Db
  const shared = drizzle(async (sql, parameters, method) => {
    if (/^\s*select\b/i.test(sql)) return read(sql, parameters, method)
    if (inTransaction.getStore()) throw new Error('a write outside of the open transaction: use the store handed to it')
    return inLine(() => patiently(() => write(sql, parameters, method)))
  }) as Db

  const transaction: Store['transaction'] = work =>
    inLine(async () => {
      const after: (() => void)[] = []
      const tx: Store = {
        ...store,
        db: within,
        execute: async sql => plain(writer, sql),
        transaction: inner => inner(tx),
        afterCommit: act => void after.push(act),
      }
      await patiently(() => writer.run('BEGIN IMMEDIATE'))
      try {
        const outcome = await inTransaction.run(true, () => work(tx))
        writer.run('COMMIT')
        for (const act of after) act()
        return outcome
      } catch (error) {
        writer.run('ROLLBACK')
        throw error
      }
    })

  const store: Store = {
    dialect: 'sqlite',
    db: shared,
    t,
    transaction,
    async snapshot(readAll) {
      reader.run('BEGIN')
      try {
        return await readAll(store)
      } finally {
        reader.run('COMMIT')
      }
    },
    afterCommit: act => act(),
    execute: sql => inLine(() => patiently(() => plain(writer, sql))),
    ping: async () => void read('select 1', [], 'get'),
    close: () =>
      inLine(async () => {
        writer.run('PRAGMA optimize')
        if (reader !== writer) reader.close()
        writer.close()
      }),
  }
  return store
}
