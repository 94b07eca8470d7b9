import type { Connections, Run } from './connections'
import { clockOf } from './dialect'
import { commitHooks, type Report } from './hooks'
import type { Dialect } from './kit'
import { openTransactions } from './nesting'
import { sharedClock } from './shared-clock'
import type { Broadcast, Db, Store } from './store'
import type { Tables } from './tables'

/** drizzle over a server's driver, typed as SQLite like everything above it. */
export const asDb = (db: unknown) => db as Db

/**
 * What a transaction reads after it was let in by a lock must be what the one before it wrote. MySQL's own choice shows
 * it the moment of its first read instead.
 */
type Isolation = 'read committed' | 'repeatable read'

type Remote = {
  dialect: Dialect
  t: Tables
  connections: Connections
  /** drizzle over whatever runs its statements. */
  database: (run: Run) => Db
  /** The statements that begin a transaction. */
  begin: (isolation: Isolation) => string[]
  broadcast: Broadcast | null
  /** Ends what is open beside the connections. */
  close: () => Promise<unknown>
  report: Report
}

/** Both drivers answer rows, mysql2 in a pair with their description. */
const statementsOf = (run: Run) => async (statement: string) => {
  const answer = await run({ text: statement, values: [], asLists: false })
  const rows = Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer
  return (Array.isArray(rows) ? [...rows] : []) as Record<string, unknown>[]
}

// A deadlock is the engine's way to make one of two transactions wait: the loser is run again from its start.
const isDeadlock = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: string }).code ?? '')
    if (code === '40P01' || code === '40001' || code === 'ER_LOCK_DEADLOCK') return true
  }
  return false
}

/** A store over a database server. */
export function remoteStore({ dialect, t, connections, database, begin, broadcast, close, report }: Remote): Store {
  const transactions = openTransactions()
  let version = 0
  const db = database(connections.run)

  const within = (run: Run, afterCommit: Store['afterCommit']): Store => ({
    ...store,
    db: database(run),
    execute: statementsOf(run),
    afterCommit,
    version: () => null,
    versionOfKept: () => null,
  })

  async function attempt<T>(work: (tx: Store) => Promise<T>, deadlineMs?: number) {
    const hooks = commitHooks(report)
    const outcome = await connections.transaction(
      begin('read committed'),
      run => transactions.run(() => work(within(run, hooks.add))),
      deadlineMs,
    )
    version++
    hooks.run()
    return outcome
  }

  const store: Store = {
    dialect,
    db,
    t,
    isShared: true,
    clock: sharedClock(() => clockOf(store)),
    broadcast,
    async transaction(work, { changesSchema = false } = {}) {
      transactions.refuseInside()
      for (let tries = 1; ; tries++) {
        try {
          // A large table takes its time, and so does another server that is changing it.
          return await attempt(work, changesSchema ? Number.POSITIVE_INFINITY : undefined)
        } catch (error) {
          if (tries >= 5 || !isDeadlock(error)) throw error
        }
      }
    },
    snapshot: readAll =>
      connections.transaction(begin('repeatable read'), run => readAll({ ...store, db: database(run) })),
    afterCommit: act => act(),
    version: () => version,
    versionOfKept: () => version,
    // Every transaction counts.
    changesKept: () => undefined,
    versionOfOthers: () => null,
    execute: statementsOf(connections.run),
    ping: async () => void (await connections.run({ text: 'select 1', values: [], asLists: false })),
    async close() {
      await Promise.all([close(), connections.close()])
    },
  }
  return store
}
