import type { Database } from 'bun:sqlite'
import { yieldToEventLoop } from '~/shared/slices'
import type { Report } from './hooks'
import { openThread, type Thread } from './thread'

/** Pages of the log that are moved into the file at once: as many as SQLite lets come together by itself. */
const mostPages = 1_000

type Logged = { log: number; checkpointed: number }
type Around = { alone: <T>(work: () => Promise<T>) => Promise<T>; report: Report }

/** Since 3.51 SQLite says how much stands in the log without moving any of it. Where a system brings its own it may be older. */
function saysHowMuch(database: Database): boolean {
  const row = database.query<{ version: string }, []>('SELECT sqlite_version() AS version').get()
  const [major = 0, minor = 0] = (row?.version ?? '').split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 51)
}

/** Opens the file anew each time, so that no connection is left open beside those that the store closes. */
const move = `
  import { Database } from 'bun:sqlite'
  self.onmessage = ({ data }) => {
    try {
      using database = new Database(data, { readwrite: true })
      database.query('PRAGMA wal_checkpoint(PASSIVE)').get()
      postMessage(null)
    } catch (error) {
      postMessage(error.message)
    }
  }`

/**
 * Moves what was committed from the log of a database into its file once there is much of it. By itself SQLite does so at
 * the end of a commit, and everybody waits until the disk has it, on a slow one for a second; here a thread of its own
 * waits for the disk, in between two transactions, and only whoever writes waits for that.
 */
export function checkpoints(writer: Database, { alone, report }: Around) {
  if (!saysHowMuch(writer)) return { ifDue: () => undefined, end: () => undefined }
  writer.run('PRAGMA wal_autocheckpoint = 0')
  const counting = writer.prepare<Logged, []>('PRAGMA wal_checkpoint(NOOP)')
  const moving = writer.prepare<Logged, []>('PRAGMA wal_checkpoint(PASSIVE)')
  let isAsked = false
  let thread: Thread<string, string | null> | null = null

  async function moved() {
    thread ??= openThread(move)
    const wrong = await thread.ask(writer.filename)
    if (wrong !== null) throw new Error(wrong)
  }

  /** Where a thread cannot do it, it has a turn of the event loop to itself. */
  async function movedHere(error: unknown) {
    report(error)
    thread?.end()
    thread = null
    await yieldToEventLoop()
    moving.get()
  }

  return {
    /** To be called after a commit by whoever still is the only one that writes. */
    ifDue() {
      if (isAsked) return
      const { log = 0, checkpointed = 0 } = counting.get() ?? {}
      if (log - checkpointed < mostPages) return
      isAsked = true
      // What was committed stands in the log in any case, and the next commit asks again.
      void alone(() => moved().catch(movedHere))
        .catch(report)
        .finally(() => {
          isAsked = false
        })
    },
    end() {
      thread?.end()
      counting.finalize()
      moving.finalize()
    },
  }
}
