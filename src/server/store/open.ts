import { sql } from 'drizzle-orm'
import { drizzle as drizzleMysql } from 'drizzle-orm/mysql2'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import mysql from 'mysql2/promise'
import postgres from 'postgres'
import type { Dialect } from './kit'
import { openSqlite } from './sqlite'
import type { Db, Store } from './store'
import { defineTables } from './tables'

/** The engine that an address names: `sqlite:<file>`, `postgres://…`, `mysql://…`, `mariadb://…`. */
export function dialectOf(address: string): Dialect {
  if (/^sqlite:/i.test(address)) return 'sqlite'
  if (/^postgres(ql)?:\/\//i.test(address)) return 'postgres'
  if (/^(mysql|mariadb):\/\//i.test(address)) return 'mysql'
  throw new Error('the database address must start with sqlite:, postgres://, mysql:// or mariadb://')
}

/** Opens the database of an address. Throws when it cannot be reached. */
export async function openStore(address: string): Promise<Store> {
  const dialect = dialectOf(address)
  const store =
    dialect === 'sqlite'
      ? openSqlite(address.slice('sqlite:'.length))
      : dialect === 'postgres'
        ? openPostgres(address)
        : openMysql(address)
  try {
    await store.ping()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function openPostgres(address: string): Store {
  const client = postgres(address, { max: 10, onnotice: () => undefined, connect_timeout: 10 })
  return remoteStore('postgres', drizzlePostgres(client) as unknown as Transacting, () => client.end({ timeout: 5 }))
}

function openMysql(address: string): Store {
  const pool = mysql.createPool({
    uri: address.replace(/^mariadb:/i, 'mysql:'),
    connectionLimit: 10,
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: 10_000,
  })
  return remoteStore('mysql', drizzleMysql(pool, { mode: 'planetscale' }) as unknown as Transacting, () => pool.end())
}

type Transacting = Db & {
  transaction<T>(work: (tx: Transacting) => Promise<T>, how?: Record<string, unknown>): Promise<T>
  execute(query: unknown): Promise<unknown>
}

/** Both drivers answer rows, mysql2 in a pair with their description. */
const statementsOf = (db: Transacting) => async (statement: string) => {
  const answer = await db.execute(sql.raw(statement))
  const rows = Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer
  return (Array.isArray(rows) ? [...rows] : []) as Record<string, unknown>[]
}

// A deadlock is the engine's way to make one of two units wait: the loser is run again from its start.
const isDeadlock = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: string }).code ?? '')
    if (code === '40P01' || code === '40001' || code === 'ER_LOCK_DEADLOCK') return true
  }
  return false
}

function remoteStore(dialect: Dialect, db: Transacting, close: () => Promise<unknown>): Store {
  const attempt = async <T>(work: (tx: Store) => Promise<T>) => {
    const after: (() => void)[] = []
    const outcome = await db.transaction(inner => {
      const tx: Store = {
        ...store,
        db: inner,
        execute: statementsOf(inner),
        unit: nested => nested(tx),
        afterCommit: act => void after.push(act),
      }
      return work(tx)
    })
    for (const act of after) act()
    return outcome
  }
  const store: Store = {
    dialect,
    db,
    t: defineTables(dialect),
    async unit(work) {
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
    execute: statementsOf(db),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => void (await close()),
  }
  return store
}
