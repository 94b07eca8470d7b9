import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import { first, type Store } from '~/server/store/store'
import { engines } from '../support/engines'

const at = new Date('2026-11-21T12:34:56.789Z')
const aLease = (name: string) => ({ name, holder: 'a', until: at })

/** What an act came to in the end; a promise that never settles is the fault that is looked for. */
const within = <T>(act: Promise<T>) =>
  Promise.race([
    act.then(
      value => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    ),
    Bun.sleep(10_000).then(() => 'never settled'),
  ])

for (const engine of engines) {
  describe(`transactions on ${engine.dialect}`, () => {
    let store: Store
    let reported: unknown[] = []
    beforeAll(async () => {
      store = await openStore(await engine.fresh(), error => reported.push(error))
      await migrate(store)
    }, 60_000)
    afterAll(() => store.close())
    const isThere = async (name: string) =>
      first(await store.db.select().from(store.t.leases).where(eq(store.t.leases.name, name))) !== null
    const write = (name: string) => (tx: Store) => tx.db.insert(tx.t.leases).values(aLease(name))

    test('one begun inside another is refused at once, whichever store begins it, and leaves nothing', async () => {
      const begun: Record<string, (tx: Store) => Store> = { outer: () => store, own: tx => tx }
      for (const [name, of] of Object.entries(begun)) {
        const nested = store.transaction(async tx => {
          await write(name)(tx)
          await of(tx).transaction(write(`${name} inner`))
        })
        expect(await within(nested)).toEqual({ error: expect.stringContaining('a transaction inside a transaction') })
        expect([await isThere(name), await isThere(`${name} inner`)]).toEqual([false, false])
      }
      expect(await within(store.transaction(write('after')))).not.toBe('never settled')
      expect(await isThere('after')).toBe(true)
    })

    test('what outlives a transaction may begin one of its own', async () => {
      let later: Promise<unknown> = Promise.resolve()
      await store.transaction(async tx => {
        await write('short')(tx)
        later = Bun.sleep(20).then(() => store.transaction(write('long')))
      })
      expect(await within(later)).not.toHaveProperty('error')
      expect([await isThere('short'), await isThere('long')]).toEqual([true, true])
    })

    test('a hook that fails after the commit is reported, and the others still run', async () => {
      reported = []
      const ran: string[] = []
      const answer = await store.transaction(async tx => {
        await write('hooked')(tx)
        tx.afterCommit(() => void ran.push('first'))
        tx.afterCommit(() => {
          throw new Error('on purpose')
        })
        tx.afterCommit(() => void ran.push('last'))
        return 'done'
      })
      expect(answer).toBe('done')
      expect(ran).toEqual(['first', 'last'])
      expect(reported).toEqual([new Error('on purpose')])
      expect(await isThere('hooked')).toBe(true)
    })
  })
}

for (const engine of engines.filter(one => one.dialect === 'mysql')) {
  test('a server that finds another one migrating for too long says so and changes nothing', async () => {
    const store = await openStore(await engine.fresh())
    const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = store.transaction(async tx => {
      await tx.execute("select get_lock('marquee-migrations', 5)")
      taken.resolve()
      await done.promise
      await tx.execute("select release_lock('marquee-migrations')")
    })
    await taken.promise
    await expect(migrate(store, undefined, 1)).rejects.toThrow(
      'another server has been updating the schema of this database',
    )
    expect(await store.execute('show tables')).toEqual([])
    done.resolve()
    await other
    expect(await migrate(store, undefined, 1)).not.toEqual([])
    await store.close()
  })
}
