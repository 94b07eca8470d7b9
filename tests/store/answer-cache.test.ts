import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { cachedAnswer, cachedAnswers } from '~/server/titles/answer-cache'
import { cachedRows, dropCachedRows, saveRow } from '~/server/titles/answer-cache-queries'
import { minuteMs } from '~/shared/durations'
import { engines, freshStore } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'
import { countStatements } from '../support/statements'
import { until } from '../support/until'

const start = new Date('2026-11-21T12:00:00Z')
let at = start.getTime()
const pass = (ms: number) => {
  at += ms
}
let portal: Portal
beforeEach(async () => {
  at = start.getTime()
  portal = await openPortal({ now: () => new Date(at) })
})
afterEach(() => portal.close())

const away = new UpstreamError({ service: 'Atlas', kind: 'unreachable' })
const nonsense = new UpstreamError({ service: 'Atlas', kind: 'unexpected' })

/** A catalogue that answers with how often it was asked, until it is told otherwise. */
const aCatalogue = (key = 'atlas1:one') => {
  const catalogue = { asked: 0, fails: null as Error | null, takesMs: 0 }
  const ask = async () => {
    catalogue.asked++
    await Bun.sleep(catalogue.takesMs)
    if (catalogue.fails) throw catalogue.fails
    return { count: catalogue.asked }
  }
  return { catalogue, query: { key, freshMs: minuteMs, ask } }
}

describe('an answer of a catalogue', () => {
  test('is asked for once, however many want it, and given as it is while it is fresh', async () => {
    const { catalogue, query } = aCatalogue()
    const first = await Promise.all([1, 2, 3].map(() => cachedAnswer(portal.app, query)))
    expect(first).toEqual(Array.from({ length: 3 }, () => ({ value: { count: 1 }, asOf: null })))
    pass(minuteMs - 1)
    expect(await cachedAnswer(portal.app, query)).toEqual({ value: { count: 1 }, asOf: null })
    expect(catalogue.asked).toBe(1)
  })

  test('that is stale is replaced by one that comes in a moment', async () => {
    const { query } = aCatalogue()
    await cachedAnswer(portal.app, query)
    pass(minuteMs)
    expect(await cachedAnswer(portal.app, query)).toEqual({ value: { count: 2 }, asOf: null })
  })

  test('that is stale is given at once, and refreshed behind, where the catalogue is slow', async () => {
    const { catalogue, query } = aCatalogue()
    await cachedAnswer(portal.app, query)
    pass(minuteMs)
    catalogue.takesMs = 1_000
    const before = performance.now()
    expect(await cachedAnswer(portal.app, query)).toEqual({ value: { count: 1 }, asOf: null })
    expect(performance.now() - before).toBeLessThan(900)
    await until(async () => (await cachedAnswer(portal.app, query)).value.count === 2)
    expect(catalogue.asked).toBe(2)
  })

  test.each([
    ['is away', away],
    ['answers nonsense', nonsense],
  ])('that is stale is given with its moment while the catalogue %s', async (_, fails) => {
    const { catalogue, query } = aCatalogue()
    await cachedAnswer(portal.app, query)
    pass(minuteMs)
    catalogue.fails = fails
    for (let times = 0; times < 2; times++)
      expect(await cachedAnswer(portal.app, query)).toEqual({ value: { count: 1 }, asOf: start })
    catalogue.fails = null
    await cachedAnswer(portal.app, query)
    await until(async () => (await cachedAnswer(portal.app, query)).asOf === null)
  })

  test('that never came is the failure of the catalogue', async () => {
    const { catalogue, query } = aCatalogue()
    catalogue.fails = away
    await expect(cachedAnswer(portal.app, query)).rejects.toThrow(away)
    catalogue.fails = null
    expect(await cachedAnswer(portal.app, query)).toEqual({ value: { count: 2 }, asOf: null })
  })

  test('that there is nothing is asked again, unless it is to be cached', async () => {
    let asked = 0
    const ask = async () => {
      asked++
      return null
    }
    const query = { key: 'atlas1:nothing', freshMs: minuteMs, ask }
    for (let times = 0; times < 2; times++) expect((await cachedAnswer(portal.app, query)).value).toBeNull()
    expect(asked).toBe(2)
    for (let times = 0; times < 2; times++) await cachedAnswer(portal.app, { ...query, cachesNull: true })
    expect(asked).toBe(3)
  })

  test('is read without a statement as long as memory has it, and outlives the process with its dates', async () => {
    const value = { day: new Date('1967-09-29T00:00:00Z'), text: '1967-09-29T00:00:00.000Z', none: null, list: [start] }
    const key = `atlas1:Ümläut ${'x'.repeat(300)}`
    const query = { key, freshMs: minuteMs, ask: async () => value }
    const statements = countStatements()
    await cachedAnswer(portal.app, query)
    expect(await statements.during(() => cachedAnswer(portal.app, query))).toBe(0)
    statements.stop()
    const { catalogueReplies } = portal.app.store.t
    const later = await openPortal({ now: () => start })
    await later.app.store.db.insert(catalogueReplies).values(await portal.app.store.db.select().from(catalogueReplies))
    const ask = async (): Promise<typeof value> => {
      throw away
    }
    expect(await cachedAnswer(later.app, { ...query, ask })).toEqual({ value, asOf: null })
    await later.close()
  })

  test('that is too long to be cached is given all the same', async () => {
    let asked = 0
    const ask = async () => {
      asked++
      return 'x'.repeat(5_000_000)
    }
    for (let times = 0; times < 2; times++)
      expect((await cachedAnswer(portal.app, { key: 'atlas1:long', freshMs: minuteMs, ask })).value.length).toBe(
        5_000_000,
      )
    expect(asked).toBe(2)
  })
})

test('many answers are one statement, and what fails or hangs is left out', async () => {
  const { app } = portal
  for (let at = 0; at < 20; at++) await saveRow(app.store, { key: `atlas1:${at}`, body: String(at), readAt: app.now() })
  const queries = Array.from({ length: 30 }, (_, at) => ({
    ...{ key: `atlas1:${at}`, freshMs: minuteMs },
    ask: async () => {
      if (at === 23) throw away
      if (at === 24) await new Promise(() => undefined)
      return at
    },
  }))
  const statements = countStatements()
  expect(await statements.during(() => cachedAnswers(app, queries.slice(0, 20), 1_000))).toBe(1)
  statements.stop()
  const found = await cachedAnswers(app, queries, 1_000)
  expect([found.size, found.get('atlas1:7'), found.get('atlas1:29')]).toEqual([28, 7, 29])
})

describe.each(engines.map(engine => [engine.dialect, engine] as const))('cached answers on %s', (_, engine) => {
  test('are replaced, read together, told apart by any letter, and go when they are old or too many', async () => {
    const store = await freshStore(engine)
    const row = (key: string, minutes: number, body = '"x"') => ({
      ...{ key, body, readAt: new Date(start.getTime() + minutes * minuteMs) },
    })
    for (const [key, minutes] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ] as const)
      await saveRow(store, row(key, minutes))
    await saveRow(store, row('a', 5, '"newer, with a ü"'))
    expect((await cachedRows(store, ['a', 'b', 'none'])).get('a')).toMatchObject(row('a', 5, '"newer, with a ü"'))
    expect((await cachedRows(store, ['A', 'ä', 'a '])).size).toBe(0)
    expect(await dropCachedRows(store, row('', 3).readAt, 10)).toBe(1)
    expect(await dropCachedRows(store, start, 2)).toBe(1)
    expect([...(await cachedRows(store, ['a', 'b', 'c', 'd'])).keys()].sort()).toEqual(['a', 'd'])
    await store.close()
  })
})
