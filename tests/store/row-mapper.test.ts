import { afterAll, beforeAll, expect, test } from 'bun:test'
import { and, asc, eq, sql } from 'drizzle-orm'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'

const at = new Date('2026-11-22T10:00:00Z')
let store: Store
beforeAll(async () => {
  store = await openStore('sqlite::memory:')
  await migrate(store)
  const { libraryItems: t, settings } = store.t
  const item = { source: 'sonarr', kind: 'tvShow' as const, hasFile: true, monitored: false, sweep: 7 }
  await store.db.insert(t).values([
    { ...item, itemKey: 'a', tmdbId: 5, title: 'A show', addedAt: at },
    { ...item, itemKey: 'b', hasFile: false },
  ])
  await store.db.insert(settings).values({ section: 'x', content: { list: [1, null] }, revision: 9 })
})
afterAll(() => store.close())

test('SQLite gives columns of every kind as they are declared', async () => {
  const { libraryItems: t, settings } = store.t
  const columns = { key: t.itemKey, tmdbId: t.tmdbId, hasFile: t.hasFile, addedAt: t.addedAt, sweep: t.sweep }
  expect(await store.db.select(columns).from(t).orderBy(asc(t.id))).toEqual([
    { key: 'a', tmdbId: 5, hasFile: true, addedAt: at, sweep: 7 },
    { key: 'b', tmdbId: null, hasFile: false, addedAt: null, sweep: 7 },
  ])
  expect(await store.db.select({ content: settings.content }).from(settings)).toEqual([
    { content: { list: [1, null] } },
  ])
  expect(await store.db.select(columns).from(t).where(eq(t.itemKey, 'none'))).toEqual([])
})

test('and what is computed as the statement says', async () => {
  const { libraryItems: t } = store.t
  const asText = sql<string>`${t.sweep} + 1`.mapWith(value => `number ${value}`)
  const inner = store.db.select({ id: t.id, when: sql`max(${t.addedAt})`.mapWith(t.addedAt).as('when') }).from(t)
  const latest = inner.groupBy(t.id).as('latest')
  const rows = await store.db
    .select({ bare: sql`${t.sweep} * 2`, asText, named: asText.as('named'), when: latest.when })
    .from(t)
    .innerJoin(latest, eq(latest.id, t.id))
    .orderBy(asc(t.id))
  expect<unknown[]>(rows).toEqual([
    { bare: 14, asText: 'number 8', named: 'number 8', when: at },
    { bare: 14, asText: 'number 8', named: 'number 8', when: null },
  ])
})

test('one row is one object, and nothing that was joined is null as a whole', async () => {
  const { libraryItems: t, librarySeasons } = store.t
  expect(await store.db.select({ hasFile: t.hasFile }).from(t).where(eq(t.itemKey, 'a')).get()).toEqual({
    hasFile: true,
  })
  const isOf = and(eq(librarySeasons.itemId, t.id), eq(librarySeasons.season, 1))
  const joined = store.db.select({ item: { key: t.itemKey }, season: librarySeasons }).from(t)
  expect(await joined.leftJoin(librarySeasons, isOf).where(eq(t.itemKey, 'b'))).toEqual([
    { item: { key: 'b' }, season: null },
  ])
})
