import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { hourMs } from '~/shared/durations'

/** As if everybody had signed in an hour ago, and shown nothing since. */
export function ageSessions({ storage }: { storage: string }) {
  const database = new Database(join(storage, 'marquee.db'))
  database.run('PRAGMA busy_timeout = 5000')
  database.run('UPDATE sessions SET createdAt = createdAt - ?, confirmedAt = NULL', [hourMs])
  database.close()
}
