import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pageOfRequests } from '~/server/requests/lists/queries'
import { cachedRead } from '~/server/store/cached-read'
import { upsert } from '~/server/store/dialect'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import { userById } from '~/server/users/queries'
import { everyMovie } from '~/shared/requests/lists'
import { engines } from '../support/engines'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

describe.each(engines.map(engine => [engine.dialect, engine] as const))(
  'what is read with every call, on %s',
  (_, engine) => {
    test('an account is what anybody left it, at once: this server, a transaction, another process', async () => {
      const database = await engine.ready()
      const noor = aUser('noor')
      const portal = await openPortal({ database, users: [anAdmin(), noor] })
      const another = await openStore(database)
      const { store } = portal.app
      const { users } = store.t
      const email = async (at = store) => (await userById(at, noor.id))?.email
      const write = (on: typeof store, address: string) =>
        on.db.update(users).set({ email: address }).where(eq(users.id, noor.id))

      expect(await email()).toBe('noor@example.com')
      expect(await email()).toBe('noor@example.com')
      await write(store, 'first@example.com')
      expect(await email()).toBe('first@example.com')
      await write(another, 'second@example.com')
      expect(await email()).toBe('second@example.com')
      await store.transaction(async tx => {
        await write(tx, 'third@example.com')
        expect(await email(tx)).toBe('third@example.com')
      })
      expect(await email()).toBe('third@example.com')
      await another.close()
      await portal.close()
    })

    test('the beginning of a list is what anybody left it, at once', async () => {
      const database = await engine.ready()
      const portal = await openPortal({ database, users: [anAdmin()] })
      const another = await openStore(database)
      const { store } = portal.app
      const { requesterId } = await saveRequest(store, aMovieRequest(1))
      const page = { position: 0, count: 10, sort: 'askedAt', descending: true } as const
      const names = async () =>
        (await pageOfRequests(store, requesterId, everyMovie, page)).map(({ request }) => request.title.name)
      const rename = (on: typeof store, name: string) => on.db.update(on.t.titles).set({ name })

      expect(await names()).toEqual(await names())
      for (const [on, name] of [
        [store, 'Nosferatu'],
        [another, 'Metropolis'],
      ] as const) {
        await rename(on, name)
        expect(await names()).toEqual([name])
      }
      await another.close()
      await portal.close()
    })

    test('what changed while it was read is read again', async () => {
      const portal = await openPortal({ database: await engine.ready(), users: [anAdmin()] })
      const { store } = portal.app
      let reads = 0
      const read = () => cachedRead(store, 'reads', async () => ++reads)
      expect([await read(), await read()]).toEqual([1, 1])
      const late = cachedRead(store, 'late', async () => {
        await store.transaction(tx => tx.db.update(store.t.users).set({ email: 'ada@example.org' }))
        return ++reads
      })
      expect(await late).toBe(2)
      expect(await cachedRead(store, 'late', async () => ++reads)).toBe(3)
      await portal.close()
    })
  },
)

describe.each(['memory', 'a file'])('SQLite in %s', where => {
  test('forgets what was read with whatever changes, and not with a library that is as it was', async () => {
    const sqlite = engines.find(({ dialect }) => dialect === 'sqlite')
    const store = await openStore((where === 'a file' && (await sqlite?.fresh())) || 'sqlite::memory:')
    await migrate(store)
    const { movieIds: t } = store.t
    const note = async (imdbId: string) => {
      const rows = [{ tmdbId: 1, imdbId, checkedAt: new Date('2026-11-21T12:00:00Z') }]
      const conflict = { on: [t.tmdbId], set: ['imdbId'] as ['imdbId'], onlyChanged: true }
      await store.transaction(tx => upsert(tx, t, rows, conflict), { durable: false })
      return store.version()
    }
    const first = await note('tt1')
    expect(await note('tt1')).toBe(first)
    const second = await note('tt2')
    expect(second).toBeGreaterThan(first ?? 0)
    await store.transaction(tx => tx.db.delete(t))
    const emptied = store.version()
    expect(emptied).toBeGreaterThan(second ?? 0)
    await store.db.update(t).set({ imdbId: 'tt3' })
    expect(store.version()).toBe(emptied)
    await note('tt4')
    const filled = store.version()
    await store.db.update(t).set({ imdbId: 'tt5' })
    expect(store.version()).toBeGreaterThan(filled ?? 0)
    await store.close()
  })

  test('keeps what was read while messages alone are written, and not when anything else is written with them', async () => {
    const sqlite = engines.find(({ dialect }) => dialect === 'sqlite')
    const store = await openStore((where === 'a file' && (await sqlite?.fresh())) || 'sqlite::memory:')
    await migrate(store)
    const { movieIds, outbox } = store.t
    let reads = 0
    const read = () => cachedRead(store, 'reads', async () => ++reads)
    const message = (key: string) => ({
      ...{ target: 'event', key, payload: {}, stage: 'waiting' as const, attempts: 0 },
      ...{ createdAt: new Date(1_000), nextAt: new Date(1_000) },
    })
    const movie = (tmdbId: number) => ({ tmdbId, imdbId: null, checkedAt: new Date(1_000) })

    expect(await read()).toBe(1)
    const before = store.version()
    await store.db.insert(outbox).values(message('alone'))
    await store.transaction(async tx => {
      await tx.db.insert(outbox).values(message('within'))
      await tx.db.update(outbox).set({ attempts: 1 }).where(eq(outbox.key, 'alone'))
      await tx.db.delete(outbox).where(eq(outbox.key, 'within'))
    })
    expect(store.version()).toBeGreaterThan(before ?? 0)
    expect(await read()).toBe(1)

    await store.transaction(async tx => {
      await tx.db.insert(movieIds).values(movie(1))
      await tx.db.insert(outbox).values(message('beside'))
    })
    expect(await read()).toBe(2)
    await store.db.insert(movieIds).values(movie(2))
    expect(await read()).toBe(3)
    await store.execute('delete from movie_ids')
    expect(await read()).toBe(4)
    await store.transaction(tx => tx.execute('update movie_ids set "imdbId" = null where 1 = 0'))
    await store.transaction(tx => tx.execute("insert into schema_migrations (tag, at) values ('one', 'now')"))
    expect(await read()).toBe(5)
    await store.close()
  })
})
