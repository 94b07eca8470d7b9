import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defectAnswer } from '~/server/api/errors'
import { damageIn } from '~/server/store/damage'
import { openStore } from '~/server/store/open'
import { findingInWords, healthChecks } from '~/server/system/health'
import { runHousekeeping } from '~/server/system/housekeeping'
import { openPortal } from '../support/portal'
import { aTask } from '../support/task'
import { aUser } from '../support/users'

const folder = mkdtempSync(join(tmpdir(), 'marquee-damage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A closed database file with something in it. */
async function filled(name: string) {
  const file = join(folder, name)
  const ann = aUser('ann')
  const portal = await openPortal({ database: `sqlite:${file}`, users: [ann] })
  const notice = { userId: ann.id, event: 'RequestApproved', values: { text: 'x'.repeat(500) }, at: new Date() }
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ ...notice, key: `${index}` }))
  await portal.app.store.transaction(async tx => {
    for (let from = 0; from < rows.length; from += 200) {
      await tx.db.insert(tx.t.notices).values(rows.slice(from, from + 200))
    }
  })
  // All of it into the file itself.
  await portal.app.store.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  await portal.close()
  return file
}

/** Zeros in the middle of a file, as a dying disk leaves them. */
function damage(file: string) {
  const pageBytes = 4_096
  const middle = Math.floor(statSync(file).size / pageBytes / 2) * pageBytes
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(20 * pageBytes), 0, 20 * pageBytes, middle)
  closeSync(opened)
}

/** The first page of a table is unreadable, and what is due in it is still found by an index. */
async function spoilTable(name: string, table: string) {
  const file = await filled(name)
  const database = new Database(file)
  database.run(
    `insert into outbox (target, key, payload, stage, attempts, createdAt, nextAt) values ('event', 'k', '{}', 'waiting', 0, 0, 0)`,
  )
  const [root] = database
    .query<{ rootpage: number }, [string]>('select rootpage from sqlite_master where name = ?')
    .all(table)
  database.run('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(4_096, 0xff), 0, 4_096, ((root?.rootpage ?? 0) - 1) * 4_096)
  closeSync(opened)
  return file
}

test('an outbox that cannot be read rests before it is read again, and everybody is served meanwhile', async () => {
  const portal = await openPortal({ database: `sqlite:${await spoilTable('outbox.db', 'outbox')}`, live: true })
  const began = performance.now()
  for (let turn = 0; turn < 20; turn++) await Bun.sleep(10)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect((await portal.key.get('/api/v1/Status')).status).toBe(200)
  await portal.close()
})

test('a file that is damaged in its middle is found, and health says so', async () => {
  const file = await filled('damaged.db')
  damage(file)
  const portal = await openPortal({ database: `sqlite:${file}` })
  await runHousekeeping(portal.app, aTask())
  const [check, ...others] = await healthChecks(portal.app, ['database'])
  expect(others).toEqual([])
  expect(check).toMatchObject({ name: 'SQLite', status: 'Degraded', section: null })
  expect(findingInWords(portal.app, check?.finding ?? null, 'en')).toMatch(/^The database file is damaged: .+ Restore/)
  await portal.close()
})

test('a call that fails by the damage makes health say so at once', async () => {
  const file = await filled('failing.db')
  damage(file)
  const portal = await openPortal({ database: `sqlite:${file}` })
  const failure = await portal.app.store.execute('select * from notices order by id').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  const answer = await defectAnswer(portal.app, '/api/v3/notices', null, failure)
  expect(answer.status).toBe(500)
  const [check] = await healthChecks(portal.app, ['database'])
  expect(check?.status).toBe('Degraded')
  expect(findingInWords(portal.app, check?.finding ?? null, 'de')).toMatch(/beschädigt: .+ Spiele eine Sicherung ein/)
  await portal.close()
})

test('a whole file is healthy, also while it is written to', async () => {
  const portal = await openPortal({ database: `sqlite:${await filled('whole.db')}` })
  await portal.app.store.execute("update notices set event = 'RequestDenied'")
  await runHousekeeping(portal.app, aTask())
  expect(portal.app.damage).toBeNull()
  expect(await healthChecks(portal.app, ['database'])).toMatchObject([
    { name: 'SQLite', status: 'Healthy', finding: null },
  ])
  await portal.close()
})

test('a database in memory has no file to look through', async () => {
  const store = await openStore('sqlite::memory:')
  expect(await damageIn(store)).toBeNull()
  await store.close()
})
