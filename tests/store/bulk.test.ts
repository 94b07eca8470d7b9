import { describe, expect, test } from 'bun:test'
import { like } from 'drizzle-orm'
import { enqueue } from '~/server/events/outbox-queries'
import { batchesOf, deleteInBatches, inSlices, oneAhead, spansOf } from '~/server/store/bulk'
import { eventLoop } from '~/shared/event-loop'
import { slicesOf } from '~/shared/slices'
import { onEveryEngine } from '../support/every-engine'

const at = new Date('2026-11-21T12:00:00Z')
const aRow = (key: string) => ({ target: 'post', key, payload: {}, request: null })
const aRun = (message: string) => ({ job: 'backup', startedAt: at, outcome: 'done' as const, counts: {}, message })

await onEveryEngine('many rows', store => {
  const write = (...keys: string[]) => store.transaction(tx => enqueue(tx, keys.map(aRow), at))

  test('writing to the outbox answers the numbers, also of what was there already', async () => {
    const [a = 0, b = 0] = await write('a', 'b')
    expect(b).toBeGreaterThan(a)
    await store.db.update(store.t.outbox).set({ stage: 'stopped', attempts: 3 })
    const [c = 0, again, ...more] = await write('c', 'a')
    expect({ again, more }).toEqual({ again: a, more: [] })
    const rows = await store.db.select().from(store.t.outbox).orderBy(store.t.outbox.id)
    expect(rows.map(({ id, key, stage, attempts }) => [id, key, stage, attempts])).toEqual([
      [a, 'a', 'stopped', 3],
      [b, 'b', 'stopped', 3],
      [c, 'c', 'waiting', 0],
    ])
    expect(await write()).toEqual([])
  })

  test('deleting many rows leaves the others and lets callers in between', async () => {
    const { jobRuns } = store.t
    const runs = Array.from({ length: 1_201 }, (_, index) => aRun(`old ${index}`))
    await store.db.insert(jobRuns).values([...runs, aRun('new')])
    let turns = 0
    const ticking = setInterval(() => turns++, 0)
    expect(await deleteInBatches(store, jobRuns, like(jobRuns.message, 'old %'))).toBe(1_201)
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(0)
    expect((await store.db.select().from(jobRuns)).map(run => run.message)).toEqual(['new'])
  })

  test('entries with work of their own share a transaction for as long as a slice lasts, each of them once', async () => {
    const { jobRuns } = store.t
    await store.db.delete(jobRuns)
    const some = Array.from({ length: 40 }, (_, index) => index)
    const groups: number[][] = []
    const work = async (tx: typeof store, index: number) => {
      await tx.db.insert(jobRuns).values(aRun(`run ${index}`))
      const until = performance.now() + 3
      while (performance.now() < until);
      return index
    }
    for await (const outcomes of inSlices(store, some, work)) groups.push(outcomes)
    expect(groups.flat()).toEqual(some)
    // Three milliseconds each: three of them at most are more than a slice.
    expect(Math.max(...groups.map(group => group.length))).toBeLessThanOrEqual(3)
    expect(await store.db.select().from(jobRuns)).toHaveLength(40)
  })

  test('deleting stops when it is told to', async () => {
    const { jobRuns } = store.t
    const stopped = deleteInBatches(store, jobRuns, undefined, AbortSignal.abort(new Error('enough')))
    await expect(stopped).rejects.toThrow('enough')
    expect(await store.db.select().from(jobRuns)).not.toEqual([])
  })

  test('what no index finds is looked for a span of numbers at a time, in each of them once', async () => {
    const { jobRuns } = store.t
    await store.db.delete(jobRuns)
    await store.db.insert(jobRuns).values(Array.from({ length: 300 }, (_, index) => aRun(`run ${index}`)))
    await store.db.delete(jobRuns).where(like(jobRuns.message, 'run 1%'))
    const groups: number[][] = []
    for await (const span of spansOf(store, jobRuns.id, 80))
      groups.push((await store.db.select({ id: jobRuns.id }).from(jobRuns).where(span)).map(({ id }) => id))
    const there = (await store.db.select({ id: jobRuns.id }).from(jobRuns)).map(({ id }) => id)
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual(there.toSorted((a, b) => a - b))
    expect(Math.max(...groups.map(group => group.length))).toBeLessThanOrEqual(80)
    await store.db.delete(jobRuns)
    expect(await Array.fromAsync(spansOf(store, jobRuns.id, 80))).toEqual([])
  })
})

describe('groups of rows', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => index)
  const sizesOf = async (all: AsyncGenerator<unknown[]>) => (await Array.fromAsync(all)).map(some => some.length)

  test('grow to five hundred where that takes no time, and have every row once', async () => {
    const sizes = await sizesOf(
      batchesOf(rows, {
        slices: slicesOf(
          500,
          eventLoop(() => 0),
        ),
      }),
    )
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([500, 5_000])
  })

  test('grow small on a slow machine, also where one row brings others along', async () => {
    let now = 0
    const sizes: number[] = []
    const slices = slicesOf(
      500,
      eventLoop(() => now),
    )
    for await (const some of batchesOf(rows, { countOf: () => 2, slices })) {
      sizes.push(some.length)
      now += some.length
    }
    expect(sizes.slice(-20, -1).every(size => size <= 16)).toBe(true)
  })
})

describe('one ahead', () => {
  const asked: string[] = []
  async function* pages() {
    try {
      for (const page of ['a', 'b', 'c']) {
        asked.push(page)
        yield page
      }
      throw new Error('broke off')
    } finally {
      asked.push('ended')
    }
  }

  test('the next is on its way while one is worked on, and a failure is heard after what came before it', async () => {
    asked.length = 0
    const worked: string[] = []
    const all = (async () => {
      for await (const page of oneAhead(pages())) worked.push(`${page}, after ${asked.length} were asked for`)
    })()
    await expect(all).rejects.toThrow('broke off')
    expect(worked).toEqual(['a, after 2 were asked for', 'b, after 3 were asked for', 'c, after 4 were asked for'])
  })

  test('whoever stops early ends what was asked', async () => {
    asked.length = 0
    for await (const page of oneAhead(pages())) if (page === 'a') break
    expect(asked).toEqual(['a', 'b', 'ended'])
  })
})
