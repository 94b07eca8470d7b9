import { sql } from 'drizzle-orm'
import { commitHooks, type Report } from './hooks'
import type { Dialect } from './kit'
import { openTransactions } from './nesting'
import type { Broadcast, Db, Store } from './store'
import type { Tables } from './tables'

type Transacting = Db & {
  transaction<T>(work: (tx: Transacting) => Promise<T>, how?: Record<string, unknown>): Promise<T>
  execute(query: unknown): Promise<unknown>
}

/** drizzle over a server's driver, typed as SQLite like everything above it. */
export const asTransacting = (db: unknown) => db as Transacting

type Remote = {
  dialect: Dialect
  t: Tables
  db: Transacting
  broadcast: Broadcast | null
  close: () => Promise<unknown>
  report: Report
}

/** Both drivers answer rows, mysql2 in a pair with their description. */
const statementsOf = (db: Transacting) => async (statement: string) => {
  const answer = await db.execute(sql.raw(statement))
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

/**
 * What a transaction reads after it was let in by a lock must be what the one before it wrote. MySQL's own choice shows
 * it the moment of its first read instead.
 */
const seesWhatIsCommitted = { isolationLevel: 'read committed' }

/** A store over a database server; `db` is drizzle over its driver. */
export function remoteStore({ dialect, t, db, broadcast, close, report }: Remote): Store {
  const transactions = openTransactions()
  let version = 0
  const attempt = async <T>(work: (tx: Store) => Promise<T>) => {
    const hooks = commitHooks(report)
    const outcome = await db.transaction(inner => {
      const tx: Store = {
        ...store,
        db: inner,
        execute: statementsOf(inner),
        afterCommit: hooks.add,
        version: () => null,
      }
      return transactions.run(() => work(tx))
    }, seesWhatIsCommitted)
    version++
    hooks.run()
    return outcome
  }
  const store: Store = {
    dialect,
    db,
    t,
    isShared: true,
    broadcast,
    async transaction(work) {
      transactions.refuseInside()
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries >= 5 || !isDeadlock(error)) throw error
        }
      }
    },
    snapshot: readAll =>
      db.transaction(inner => readAll({ ...store, db: inner }), { isolationLevel: 'repeatable read' }),
    afterCommit: act => act(),
    version: () => version,
    execute: statementsOf(db),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => void (await close()),
  }
  return store
}
