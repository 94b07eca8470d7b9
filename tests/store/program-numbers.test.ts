import { afterAll, describe, expect, test } from 'bun:test'
import { keepNumbers, namedAmong, namedBy, numbersOf } from '~/server/numbers/queries'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

for (const engine of engines) {
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const database = await engine.ready()
  const portal = await openPortal({ database })
  open.push(portal)
  const { store } = portal.app

  describe(`numbers by which programs know things on ${engine.dialect}`, () => {
    test('are given once, go up, and lead back', async () => {
      const first = await numbersOf(store, 'title', ['movie:603', 'movie:604', 'movie:603'])
      expect([...first]).toEqual([
        ['movie:603', 1],
        ['movie:604', 2],
      ])
      expect([...(await numbersOf(store, 'title', ['tvShow:603', 'movie:603']))].toSorted()).toEqual([
        ['movie:603', 1],
        ['tvShow:603', 3],
      ])
      expect(await namedBy(store, 'title', 3)).toBe('tvShow:603')
      expect(await namedBy(store, 'title', 4)).toBeNull()
    })

    test('of one kind do not depend on those of another', async () => {
      expect((await numbersOf(store, 'user', ['movie:603'])).get('movie:603')).toBe(1)
      expect(await namedBy(store, 'request', 1)).toBeNull()
    })

    test('are one each, however many ask for them at once', async () => {
      const refs = Array.from({ length: 40 }, (_, at) => `${at} standard`)
      const asking = Array.from({ length: 8 }, (_, at) => numbersOf(store, 'request', refs.slice(at * 4)))
      const given = await Promise.all(asking)
      const all = given[0] as Map<string, number>
      expect(new Set(all.values()).size).toBe(40)
      for (const some of given) for (const [ref, number] of some) expect(all.get(ref)).toBe(number)
    })

    test('that programs know from elsewhere are kept, where nothing has them and nothing else is theirs', async () => {
      const keep = (wanted: [string, number][]) =>
        store.transaction(tx =>
          keepNumbers(
            tx,
            'user',
            wanted.map(([ref, number]) => ({ ref, number })),
          ),
        )
      await keep([
        ['zoe', 70],
        ['ann', 71],
        ['zoe', 72],
        ['max', 71],
      ])
      // What has a number goes on under it, and each number stands for one thing.
      for (let times = 0; times < 2; times++) await keep([['zoe', 90]])
      const numbers = await numbersOf(store, 'user', ['zoe', 'ann', 'max'])
      expect([...numbers].toSorted()).toEqual([
        ['ann', 71],
        ['max', 91],
        ['zoe', 70],
      ])
    })

    test('lead to the same thing where it had several elsewhere', async () => {
      const ask = () => namedBy(store, 'user', 72)
      expect([await ask(), await namedBy(store, 'user', 90), await namedBy(store, 'user', 71)]).toEqual([
        ...['zoe', 'zoe', 'ann'],
      ])
      expect((await namedAmong(store, 'user', [70, 71, 72, 90, 92])).toSorted()).toEqual(['ann', 'zoe'])
    })

    test('are there for more than one statement has room for', async () => {
      const refs = Array.from({ length: 1_201 }, (_, at) => `movie:${10_000 + at}`)
      expect(new Set((await numbersOf(store, 'title', refs)).values()).size).toBe(1_201)
    })
  })
}
