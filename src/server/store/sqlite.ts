import type { Database } from 'bun:sqlite'
import { semaphore } from '~/shared/semaphore'
import { checkpoints } from './checkpoints'
import { commitHooks, type Report } from './hooks'
import { sqliteKit } from './kit'
import { openTransactions } from './nesting'
import { ownClock } from './shared-clock'
import { connect, patiently, runner } from './sqlite-connection'
import { sqliteQueries } from './sqlite-queries'
import type { Db, Store } from './store'
import { defineTables } from './tables'

function plain(database: Database, sql: string) {
  // One that is still open holds up the checkpoint after it.
  using statement = database.prepare(sql)
  return statement.all() as Record<string, unknown>[]
}

/** Statements that change nothing of what `cachedRead` keeps: many a second, while a library is read and brings news. */
const isBesideKept = (sql: string) => besideKept.test(sql)
const besideKept =
  /^\s*(select\b|(insert into|update|delete from) "(outbox|notices|library_(items|episodes|seasons|sources))")/i

/** Grows with every turn of the event loop in which something was asked for, and with every commit of this process. */
let turn = 0
let isTurning = false

/** Answers what it answered before in the same turn: calls that are answered in one came before it began. */
function oncePerTurn(read: () => number): () => number {
  let [known, knownIn] = [0, -1]
  return () => {
    if (knownIn === turn) return known
    known = read()
    knownIn = turn
    if (!isTurning) {
      isTurning = true
      setImmediate(() => {
        turn++
        isTurning = false
      })
    }
    return known
  }
}

function refuseBrokenReferences(database: Database) {
  const [broken] = plain(database, 'PRAGMA foreign_key_check')
  if (broken) throw new Error(`a row of ${broken.table} would refer to one of ${broken.parent} that is not there`)
}

export function openSqlite(file: string, report: Report): Store {
  const writer = connect(file, false)
  return sqliteStore(writer, file === ':memory:' ? writer : connect(file, true), report)
}

/**
 * SQLite with one reading and one writing connection; what is in memory has one for both. drizzle's own driver for
 * bun:sqlite commits a transaction at its first `await`, so drizzle speaks to these two connections through its proxy
 * instead.
 */
export function sqliteStore(writer: Database, reader: Database, report: Report): Store {
  const runsOnWriter = runner(writer)
  const read = reader === writer ? runsOnWriter : runner(reader)
  /** Whether the transaction that is open may have changed something of what is kept. */
  let touchesKept = false
  const write: typeof runsOnWriter = (sql, parameters, method) => {
    if (!isBesideKept(sql)) touchesKept = true
    return runsOnWriter(sql, parameters, method)
  }
  // The others wait here and never meet SQLITE_BUSY.
  const oneWriter = semaphore(1)
  const checkpoint = checkpoints(writer, { alone: oneWriter.run, report })
  const transactions = openTransactions()
  const t = defineTables(sqliteKit)
  let version = 0
  let versionOfKept = 0
  const dataVersion = reader.prepare<{ data_version: number }, []>('PRAGMA data_version')
  /** As the writing connection counts: what this process commits is not in it. */
  const foreignVersion = writer.prepare<{ data_version: number }, []>('PRAGMA data_version')
  const foreign = oncePerTurn(() => foreignVersion.get()?.data_version ?? 0)
  /** Grows with whatever is committed over another connection: by the writing one, by another process. */
  const othersVersion = () => dataVersion.get()?.data_version ?? 0
  const totalChanges = writer.prepare<{ rows: number }, []>('SELECT total_changes() AS rows')
  /** How many rows were written so far. */
  const rowsWritten = () => totalChanges.get()?.rows ?? 0

  function countCommit() {
    turn++
    version++
    if (touchesKept) versionOfKept++
    touchesKept = false
  }

  const within = sqliteQueries(async (sql, parameters, method) => write(sql, parameters, method)) as Db
  /** One statement that is a transaction of its own. */
  const alone = async <T>(statement: () => T, { changesSchema = false } = {}): Promise<T> => {
    if (transactions.isInside()) throw new Error('a write outside of the open transaction: use the store handed to it')
    return oneWriter.run(async () => {
      const before = rowsWritten()
      touchesKept = false
      try {
        const outcome = await patiently(statement)
        checkpoint.ifDue()
        return outcome
      } finally {
        // A look for what is to be put in order finds nothing most of the time, and nothing has to be read again then.
        if (changesSchema || rowsWritten() !== before) countCommit()
      }
    })
  }
  const shared = sqliteQueries(async (sql, parameters, method) =>
    /^\s*select\b/i.test(sql) ? read(sql, parameters, method) : alone(() => write(sql, parameters, method)),
  ) as Db

  /** Everything between BEGIN and COMMIT on the writing connection. */
  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await patiently(() => writer.run('BEGIN IMMEDIATE'))
    const before = rowsWritten()
    touchesKept = false
    try {
      const outcome = await transactions.run(work)
      writer.run('COMMIT')
      // A library that is read again changes next to nothing: what was read before stays known meanwhile.
      if (rowsWritten() !== before) countCommit()
      return outcome
    } finally {
      if (writer.inTransaction) writer.run('ROLLBACK')
    }
  }

  const transaction: Store['transaction'] = async (work, { durable = true, changesSchema = false } = {}) => {
    transactions.refuseInside()
    const hooks = commitHooks(report)
    const tx: Store = {
      ...store,
      db: within,
      async execute(sql) {
        touchesKept = true
        return plain(writer, sql)
      },
      afterCommit: hooks.add,
      version: () => null,
      versionOfKept: () => null,
      changesKept: () => {
        touchesKept = true
      },
    }
    return oneWriter.run(async () => {
      // SQLite changes both outside of transactions only.
      if (!durable) writer.run('PRAGMA synchronous = NORMAL')
      if (changesSchema) writer.run('PRAGMA foreign_keys = OFF')
      const checked = async () => {
        const outcome = await work(tx)
        if (changesSchema) refuseBrokenReferences(writer)
        return outcome
      }
      const outcome = await inTransaction(checked).finally(() => {
        writer.run('PRAGMA synchronous = FULL')
        writer.run('PRAGMA foreign_keys = ON')
      })
      checkpoint.ifDue()
      hooks.run()
      return outcome
    })
  }

  const store: Store = {
    dialect: 'sqlite',
    db: shared,
    t,
    isShared: false,
    clock: ownClock,
    broadcast: null,
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
    version: () => version + othersVersion(),
    versionOfKept: () => versionOfKept + foreign(),
    changesKept() {
      throw new Error('what changes what is kept belongs in a transaction')
    },
    versionOfOthers: foreign,
    execute: sql =>
      alone(
        () => {
          touchesKept = true
          return plain(writer, sql)
        },
        { changesSchema: true },
      ),
    ping: async () => void read('select 1', [], 'get'),
    close: () =>
      oneWriter.run(async () => {
        // A file that is damaged, or written to by somebody else, is closed all the same.
        await patiently(() => writer.run('PRAGMA optimize')).catch(() => undefined)
        dataVersion.finalize()
        foreignVersion.finalize()
        totalChanges.finalize()
        checkpoint.end()
        if (reader !== writer) reader.close()
        writer.close()
      }),
  }
  return store
}
