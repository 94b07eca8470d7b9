import type { Database } from 'bun:sqlite'
import { yieldToEventLoop } from '~/shared/slices'
import type { Report } from './hooks'

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

/**
 * Moves what was committed from the log of a database into its file once there is much of it. By itself SQLite does so at
 * the end of a commit, and whoever calls waits for both; here it has a turn of the event loop to itself, in between two
 * transactions.
 */
export function checkpoints(writer: Database, { alone, report }: Around) {
  if (!saysHowMuch(writer)) return { ifDue: () => undefined, end: () => undefined }
  writer.run('PRAGMA wal_autocheckpoint = 0')
  const counting = writer.prepare<Logged, []>('PRAGMA wal_checkpoint(NOOP)')
  const moving = writer.prepare<Logged, []>('PRAGMA wal_checkpoint(PASSIVE)')
  let isAsked = false

  async function move() {
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
      void alone(move)
        .catch(report)
        .finally(() => {
          isAsked = false
        })
    },
    end() {
      counting.finalize()
      moving.finalize()
    },
  }
}
