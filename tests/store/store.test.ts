import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { inBatches } from '~/server/store/bulk'
import { affectedRows, contains, folded, forUpdate, insertId, isUniqueViolation, upsert } from '~/server/store/dialect'
import { migrate, migrationsOf, pendingMigrations } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import { first } from '~/server/store/store'
import { engines } from '../support/engines'
import { onEveryEngine } from '../support/every-engine'
import { actualSchema, declaredSchema } from '../support/schema'

const at = new Date('2026-11-21T12:34:56.789Z')
const aLease = (name: string, holder = 'a') => ({ name, holder, until: at })

await onEveryEngine('the store', (store, engine) => {
  const leaseNamed = async (name: string, from = store) =>
    first(await from.db.select().from(from.t.leases).where(eq(from.t.leases.name, name)))

  test('a second start finds nothing to migrate', async () => {
    expect(await migrate(store)).toEqual([])
    expect(await pendingMigrations(store)).toEqual([])
  })

  test('servers that start together on an empty database migrate it once', async () => {
    const address = await engine.fresh()
    const stores = await Promise.all([openStore(address), openStore(address), openStore(address)])
    const applied = await Promise.all(stores.map(one => migrate(one)))
    expect(applied.flat()).toEqual(migrationsOf(engine.dialect).map(migration => migration.tag))
    for (const one of stores) await one.close()
  })

  test('a new row answers its number', async () => {
    const row = (title: string) => ({ kind: 'movie' as const, key: title, name: title, nameKey: title })
    const one = await insertId(store, store.t.titles, row('one'))
    const two = await insertId(store, store.t.titles, row('two'))
    expect(two).toBeGreaterThan(one)
  })

  test('times, texts, lists and absent values come back as they were stored', async () => {
    const payload = { title: 'Ночной 🎬 "трамвай"', list: [1, null, true] }
    const row = {
      target: 't',
      key: 'round-trip',
      payload,
      stage: 'waiting' as const,
      attempts: 0,
      createdAt: at,
      nextAt: at,
    }
    await store.db.insert(store.t.outbox).values(row)
    const found = first(await store.db.select().from(store.t.outbox).where(eq(store.t.outbox.key, 'round-trip')))
    expect(found).toMatchObject({ payload, createdAt: at, failure: null, finishedAt: null })
  })

  test('an upsert overwrites the named columns and leaves the rest', async () => {
    const { leases } = store.t
    const later = new Date(at.getTime() + 1_000)
    await upsert(store, leases, [aLease('u1', 'a')], { on: [leases.name], set: ['holder'] })
    await upsert(store, leases, [{ name: 'u1', holder: 'b', until: later }], { on: [leases.name], set: ['holder'] })
    expect(await leaseNamed('u1')).toEqual({ name: 'u1', holder: 'b', until: at })
    await upsert(store, leases, [{ name: 'u1', holder: 'c', until: later }], { on: [leases.name], set: [] })
    expect((await leaseNamed('u1'))?.holder).toBe('b')
  })

  test('a second row with the same unique value is told apart from other errors', async () => {
    await store.db.insert(store.t.leases).values(aLease('taken'))
    const twice = await store.db
      .insert(store.t.leases)
      .values(aLease('taken'))
      .then(
        () => null,
        error => error,
      )
    expect(isUniqueViolation(twice)).toBe(true)
    expect(isUniqueViolation(new Error('something else'))).toBe(false)
  })

  test('the number of changed rows counts those set to what they were', async () => {
    await store.db.insert(store.t.leases).values(aLease('same'))
    const { leases } = store.t
    expect(affectedRows(await store.db.update(leases).set({ holder: 'a' }).where(eq(leases.name, 'same')))).toBe(1)
    expect(affectedRows(await store.db.delete(leases).where(eq(leases.name, 'nobody')))).toBe(0)
  })

  test('a transaction that fails leaves nothing behind and runs nothing after it', async () => {
    let ran = false
    const failing = store.transaction(async tx => {
      await tx.db.insert(tx.t.leases).values(aLease('half'))
      tx.afterCommit(() => {
        ran = true
      })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await leaseNamed('half')).toBeNull()
    expect(ran).toBe(false)
  })

  test('others do not see a transaction before it is committed', async () => {
    await store.transaction(async tx => {
      await tx.db.insert(tx.t.leases).values(aLease('unseen'))
      expect(await leaseNamed('unseen')).toBeNull()
      expect(await leaseNamed('unseen', tx)).not.toBeNull()
    })
    expect(await leaseNamed('unseen')).not.toBeNull()
  })

  test('transactions that decide about the same row take turns', async () => {
    await store.db.insert(store.t.leases).values(aLease('counter', '0'))
    const { leases } = store.t
    const increment = () =>
      store.transaction(async tx => {
        const row = first(await forUpdate(tx, tx.db.select().from(tx.t.leases).where(eq(tx.t.leases.name, 'counter'))))
        await tx.db
          .update(tx.t.leases)
          .set({ holder: String(Number(row?.holder) + 1) })
          .where(eq(leases.name, 'counter'))
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    expect((await leaseNamed('counter'))?.holder).toBe('20')
  })

  test('titles are found without regard to case and accents, and signs are only signs', async () => {
    const names = ['Amélie 100%', 'AMELIE_2', 'Ѐпос']
    const { titles } = store.t
    await store.db
      .insert(titles)
      .values(names.map((name, index) => ({ kind: 'movie' as const, key: `m${index}`, name, nameKey: folded(name) })))
    const search = async (text: string) =>
      (await store.db.select({ name: titles.name }).from(titles).where(contains(titles.nameKey, text))).map(
        row => row.name,
      )
    expect(await search('amelie')).toHaveLength(2)
    expect(await search('100%')).toEqual(['Amélie 100%'])
    expect(await search('e_2')).toEqual(['AMELIE_2'])
    expect(await search('епос')).toEqual(['Ѐпос'])
  })

  test('bulk work arrives complete and lets others have their turn', async () => {
    const { libraryItems } = store.t
    const rows = Array.from({ length: 1_201 }, (_, index) => ({
      source: 'm',
      itemKey: String(index + 1),
      kind: 'movie' as const,
      monitored: true,
      hasFile: false,
      sweep: 1,
    }))
    let turns = 0
    const ticking = setInterval(() => turns++, 0)
    const on = [libraryItems.source, libraryItems.itemKey]
    const written = await inBatches(store, rows, (tx, some) =>
      upsert(tx, tx.t.libraryItems, some, { on, set: ['sweep'] }),
    )
    clearInterval(ticking)
    expect(written).toBe(1_201)
    expect(turns).toBeGreaterThan(0)
    const counted = await store.db
      .select()
      .from(libraryItems)
      .where(and(eq(libraryItems.source, 'm'), eq(libraryItems.sweep, 1)))
    expect(counted).toHaveLength(1_201)
  })

  test('the schema in the store is the one that tables.ts declares', async () => {
    const { schema_migrations: _, ...actual } = await actualSchema(store)
    expect(actual).toEqual(declaredSchema(store))
  })
})

test('SQLite closes once another process has written', async () => {
  const sqlite = engines.find(({ dialect }) => dialect === 'sqlite') as (typeof engines)[number]
  const address = await sqlite.fresh()
  const store = await openStore(address)
  await migrate(store)
  const leases = Array.from({ length: 300 }, (_, index) => aLease(`lease ${index}`))
  await store.db.insert(store.t.leases).values(leases)
  await store.execute("select * from leases where name > 'a'")
  const other = new Database(address.replace('sqlite:', ''))
  other.run('BEGIN IMMEDIATE')
  setTimeout(() => other.run('COMMIT'), 50)
  await store.close()
  expect(other.inTransaction).toBe(false)
  other.close()
})

test('SQLite refuses a write outside of the open transaction instead of waiting for itself', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  const stray = store.transaction(async () => {
    await store.db.insert(store.t.leases).values(aLease('stray'))
  })
  await expect(stray).rejects.toThrow()
  await store.close()
})
