import { expect, test } from 'bun:test'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { App } from '~/server/app'
import { notify } from '~/server/notifications/notify'
import { aMovieRequest, saveRequest } from '../support/movies'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ben = aUser('ben', { email: 'ben@example.com' })

/** Notes which tables are read from outside of transactions. */
function readsOf(app: App): string[] {
  const tables: string[] = []
  const noting = <T extends object>(of: T, method: string, note: (given: unknown[]) => void, wrap = false): T =>
    new Proxy(of, {
      get(target, name, self) {
        const found = Reflect.get(target, name, self)
        if (name !== method || typeof found !== 'function') return found
        return (...given: unknown[]) => {
          note(given)
          const made = found.apply(target, given)
          return wrap ? noting(made, 'from', ([table]) => tables.push(getTableName(table as SQLiteTable))) : made
        }
      },
    })
  app.store = { ...app.store, db: noting(app.store.db, 'select', () => undefined, true) }
  return tables
}

test('texts, preferences and choices are read once for an event, however many channels tell of it', async () => {
  const told = await toldPortal({ users: [anAdmin(), ben] })
  const { id } = await saveRequest(told.app.store, aMovieRequest(19, { requesterId: ben.id }))
  const reads = readsOf(told.app)
  await notify(told.app, {
    type: 'requestAvailable',
    at: '2026-11-21T20:04:00Z',
    kind: 'movie',
    requestId: id,
    variant: 'standard',
  })
  const count = (table: string) => reads.filter(one => one === table).length
  expect(reads).toContain('users')
  expect([count('notification_templates'), count('notification_preferences'), count('message_choices')]).toEqual([
    1, 1, 1,
  ])
  await told.portal.settle()
  expect([told.mails().length, told.hooks.length]).toEqual([1, 1])
  await told.close()
})
