import { describe, expect, test } from 'bun:test'
import { migrationsOf } from '~/server/store/migrate'
import type { Store } from '~/server/store/store'
import { hourMs } from '~/shared/durations'
import { quoteName } from '../support/earlier-store'
import { engines } from '../support/engines'
import { openPortal } from '../support/portal'
import { anAdmin } from '../support/users'

/**
 * Migrations that the version before cannot live with: their notes in CHANGELOG.md say to stop every server first. All
 * others only add, so that servers are updated one after the other.
 */
const servers: Record<string, string> = {}
/** Landed before this was held to. */
const since = '0017'

/** What the version before would stumble over, where it goes on writing rows as it knows them. */
function stumblesOver(statements: readonly string[]): string[] {
  const made = statements.flatMap(text => /^create table\s+[`"]?(\w+)/i.exec(text)?.[1] ?? [])
  const about = (text: string) => /\b(?:table|on)\s+[`"]?(\w+)/i.exec(text)?.[1] ?? ''
  return statements.filter(text => {
    if (made.includes(about(text))) return false
    if (/^(drop table|rename table)/i.test(text) || /\b(drop column|rename)\b/i.test(text)) return true
    if (/\badd (column )?[`"]?\w+[`"]? [^(]*not null/i.test(text) && !/\bdefault\b/i.test(text)) return true
    return /^create unique index/i.test(text)
  })
}

test.each([
  ['create table `later` (`id` int not null)', false],
  ['alter table "users" add column "later" varchar(10)', false],
  ['alter table "users" add column "later" boolean default false not null', false],
  ['alter table "users" add column "later" boolean not null', true],
  ['alter table `users` add `later` int not null', true],
  ['alter table "users" drop column "alias"', true],
  ['alter table "users" rename to "people"', true],
  ['create index "later" on "users" ("alias")', false],
  ['create unique index "later" on "users" ("alias")', true],
  ['drop table "users"', true],
])('a server of the version before stumbles over %p: %p', (statement, stumbles) => {
  expect(stumblesOver([statement]).length > 0).toBe(stumbles)
})

describe.each(['postgres', 'mysql'] as const)('on %s', dialect => {
  test('every migration leaves what the version before works with, or is named', () => {
    const later = migrationsOf(dialect).filter(({ tag }) => tag >= since)
    expect(later.length).toBeGreaterThan(0)
    for (const { tag, statements } of later)
      if (!servers[tag]) expect({ tag, found: stumblesOver(statements) }).toEqual({ tag, found: [] })
  })
})

/** What a server of a newer version might have done to the database that it shares with this one. */
async function asNewerVersion(store: Store, at: Date) {
  const name = (text: string) => quoteName(store.dialect, text)
  for (const table of ['users', 'requests', 'request_variants', 'audit_entries', 'outbox', 'sessions', 'leases'])
    await store.execute(`alter table ${name(table)} add column ${name('later')} varchar(10)`)
  await store.execute(`create table ${name('later_things')} (${name('id')} integer primary key)`)
  await store.execute("insert into schema_migrations (tag, at) values ('9999_later', '2026-11-28T12:00:00Z')")
  const { auditEntries, jobRuns, leases, outbox, settings } = store.t
  const later = 'later' as never
  const bare = { way: later, searchKey: 'later', subjectKind: later, subjectId: '1', subjectName: 'Later' }
  await store.db.insert(auditEntries).values({ at, action: later, ...bare })
  await store.db
    .insert(jobRuns)
    .values({ job: later, startedAt: at, finishedAt: at, outcome: later, counts: { later: 1 } })
  await store.db.insert(leases).values({ name: 'job:later', holder: 'later', until: at })
  await store.db.insert(settings).values({ section: 'later', content: { later: true }, revision: 1 })
  const waiting = { stage: 'waiting' as const, attempts: 0, createdAt: at, nextAt: at }
  await store.db.insert(outbox).values([
    { target: 'event', key: 'later event', payload: { type: 'later' }, ...waiting },
    { target: 'later', key: 'later message', payload: { later: true }, ...waiting },
  ])
}

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  test(`on ${engine.dialect} a server goes on beside one of a newer version, and leaves to it what only that knows`, async () => {
    let now = new Date()
    const users = [anAdmin('ada')]
    const database = await engine.ready()
    const portal = await openPortal({ database, users, now: () => now })
    await asNewerVersion(portal.app.store, now)
    // Started once more, as after a crash.
    const again = await openPortal({ database, now: () => now })
    for (const { app, call } of [
      { app: portal.app, call: portal.as('ada') },
      { app: again.app, call: again.key },
    ]) {
      await app.settings.refresh()
      for (const path of ['audit', 'jobs', 'outbox', 'requests', 'users', 'settings', 'settings-changes', 'statistics'])
        expect({ path, status: (await call.get(`/api/v3/${path}`)).status }).toEqual({ path, status: 200 })
      expect((await call.put('/api/v3/settings/backups', { enabled: false, keep: 3, passphrase: '' })).status).toBe(200)
    }
    const { outbox } = portal.app.store.t
    const rows = async () =>
      (await portal.app.store.db.select().from(outbox)).filter(({ key }) => key.startsWith('later'))
    await portal.settle()
    expect((await rows()).map(({ stage }) => stage)).toEqual(['waiting', 'waiting'])
    now = new Date(now.getTime() + hourMs)
    await portal.settle()
    // Nobody came who knows of them.
    expect((await rows()).map(({ stage, target }) => [target, stage])).toEqual([
      ['event', 'waiting'],
      ['later', 'stopped'],
    ])
    await again.close()
    await portal.close()
  })
