import { minuteMs, secondMs } from '~/shared/durations'
import { type Semaphore, semaphore } from '~/shared/semaphore'
import { inTime } from '~/shared/sleep'
import { DatabaseAway } from './away'

export type Statement = {
  text: string
  values: unknown[]
  /** Rows as lists of values, in the order in which the statement names them. */
  asLists: boolean
}

/** Gives a statement to a connection and answers what the driver answers. */
export type Run = (statement: Statement) => Promise<unknown>

/** One connection of a driver. It is given one statement at a time, and none once it was lost. */
export type Connection = {
  /** Fulfilled once it takes statements. */
  ready: Promise<unknown>
  run: Run
  /** Takes leave of the database. */
  end: () => Promise<unknown>
  /** Gives up at once, whatever is under way. */
  destroy: () => void
}

export type Driver = {
  /** As people know the database. */
  name: string
  /** Begins to connect. `lost` hears of it as soon as the connection breaks, with or without a statement under way. */
  connect: (lost: (cause: unknown) => void) => Connection
  /** Whether the error of a statement says that its connection is gone. */
  endsConnection: (error: unknown) => boolean
  /** Whether an error inside a transaction leaves nothing to commit. */
  errorEndsTransaction: boolean
}

type Held = {
  connection: Connection
  connectedAt: number
  lost: DatabaseAway | null
  oneAtATime: Semaphore
  /** Rejects the statement that is under way. */
  fail: ((error: unknown) => void) | null
}

const most = 10
/** For an answer, and for a connection: whoever waits behind a proxy or on a page has given up soon after. */
export const databaseDeadlineMs = 10 * secondMs
const farewellMs = 5 * secondMs
/** A server keeps memory for each of them that grows with what it was asked. */
const oldestMs = 45 * minuteMs

const plain = (text: string): Statement => ({ text, values: [], asLists: false })

export type Connections = ReturnType<typeof connectionsOf>

/**
 * The connections to a database server. Drivers have pools of their own, but go on with a connection that broke: what
 * was left of a transaction would then be written on its own, or end the transaction of somebody else. Here a
 * connection that broke or does not answer in time is never used again, and whatever waits for it fails at once.
 */
export function connectionsOf(driver: Driver, deadlineMs = databaseDeadlineMs) {
  const places = semaphore(most)
  const all = new Set<Held>()
  const idle: Held[] = []
  let isClosed = false

  const away = (cause: unknown) =>
    new DatabaseAway(`${driver.name} is away: ${cause instanceof Error ? cause.message : cause}`, { cause })
  const silent = () => new Error(`no answer within ${deadlineMs / secondMs} seconds`)

  function forget(held: Held) {
    all.delete(held)
    const place = idle.indexOf(held)
    if (place >= 0) idle.splice(place, 1)
  }

  function lose(held: Held, cause: unknown) {
    if (held.lost) return
    held.lost = away(cause)
    forget(held)
    held.connection.destroy()
    held.fail?.(held.lost)
  }

  /** What the connection answers, unless it is lost before, or silent for too long, which loses it. */
  function answerOf<T>(held: Held, ask: () => Promise<T>, ms: number): Promise<T> {
    if (held.lost) return Promise.reject(held.lost)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    held.fail = reject
    // What has arrived meanwhile is read first: a process that was busy for long is no silence of the database.
    const late = () => setImmediate(() => held.fail === reject && lose(held, silent()))
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(late, ms)
    ask().then(resolve, error => {
      if (driver.endsConnection(error)) lose(held, error)
      reject(error)
    })
    return promise.finally(() => {
      clearTimeout(timer)
      held.fail = null
    })
  }

  async function connect(ms: number): Promise<Held> {
    const held: Held = {
      connection: driver.connect(cause => lose(held, cause)),
      connectedAt: performance.now(),
      lost: null,
      oneAtATime: semaphore(1),
      fail: null,
    }
    all.add(held)
    try {
      await answerOf(held, () => held.connection.ready, ms)
      return held
    } catch (error) {
      lose(held, error)
      throw held.lost ?? error
    }
  }

  async function acquire(): Promise<Held> {
    if (isClosed) throw new Error('the store is closed')
    const begun = performance.now()
    if (!places.tryEnter() && !(await places.enter(AbortSignal.timeout(deadlineMs)))) throw away(silent())
    const known = idle.pop()
    if (known) return known
    try {
      return await connect(Math.max(1, deadlineMs - (performance.now() - begun)))
    } catch (error) {
      places.leave()
      throw error
    }
  }

  function release(held: Held) {
    if (!held.lost) {
      if (performance.now() - held.connectedAt < oldestMs) idle.push(held)
      else retire(held)
    }
    places.leave()
  }

  function retire(held: Held) {
    forget(held)
    held.connection.end().catch(() => held.connection.destroy())
  }

  const runOn = (held: Held, statement: Statement, ms = deadlineMs) =>
    held.oneAtATime.run(() => answerOf(held, () => held.connection.run(statement), ms))

  async function rollBack(held: Held) {
    try {
      if (!held.lost) await runOn(held, plain('rollback'))
    } catch (error) {
      // In which state it is, nobody knows.
      lose(held, error)
    }
  }

  return {
    /** Runs a statement that is a transaction of its own. */
    async run(statement: Statement): Promise<unknown> {
      const held = await acquire()
      try {
        return await runOn(held, statement)
      } finally {
        release(held)
      }
    },

    /** Runs `work` between `begin` and the commit on a connection of its own; `ms` is how long one answer may take. */
    async transaction<T>(begin: string[], work: (run: Run) => Promise<T>, ms = deadlineMs): Promise<T> {
      const held = await acquire()
      let isOver = false
      let failed: { error: unknown } | null = null
      const run: Run = async statement => {
        if (isOver) throw new Error('a statement outside of its transaction, which has ended')
        try {
          return await runOn(held, statement, ms)
        } catch (error) {
          failed ??= { error }
          throw error
        }
      }
      const ended = () => driver.errorEndsTransaction && failed
      try {
        for (const text of begin) await run(plain(text))
        const outcome = await work(run)
        const fault = ended()
        if (fault) throw fault.error
        await run(plain('commit'))
        return outcome
      } catch (error) {
        isOver = true
        await rollBack(held)
        throw error
      } finally {
        isOver = true
        release(held)
      }
    },

    async close() {
      isClosed = true
      const leaving = [...all].map(held => held.connection.end())
      await inTime(Promise.allSettled(leaving), farewellMs, null)
      for (const held of all) held.connection.destroy()
    },
  }
}
