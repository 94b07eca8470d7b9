import { describe, expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { keptAnswer, keptAnswers } from '~/server/titles/kept-answers'
import { dropKeptRows, keepRow, keptRows } from '~/server/titles/kept-queries'
import { engines, freshStore } from '../support/engines'
import { openPortal } from '../support/portal'
import { countStatements } from '../support/statements'

const minuteMs = 60_000
const start = new Date('2026-11-21T12:00:00Z')

async function aClock() {
  let at = start.getTime()
  const portal = await openPortal({ now: () => new Date(at) })
  const pass = (ms: number) => {
    at += ms
  }
  return { portal, app: portal.app, pass }
}

const down = new UpstreamError({ service: 'MusicBrainz', kind: 'unreachable' })

/** A catalogue that counts what it is asked, and answers the count until it is told otherwise. */
const aCatalogue = () => {
  const catalogue = { asked: 0, fails: false, hangs: false }
  const ask = async () => {
    catalogue.asked++
    if (catalogue.hangs) await new Promise(() => undefined)
    if (catalogue.fails) throw down
    return { count: catalogue.asked }
  }
  return { catalogue, question: { key: 'music:one', freshMs: minuteMs, ask } }
}

describe('an answer of a catalogue', () => {
  test('is asked for once, however many want it, and kept while it is new', async () => {
    const { portal, app, pass } = await aClock()
    const { catalogue, question } = aCatalogue()
    const first = await Promise.all([1, 2, 3].map(() => keptAnswer(app, question)))
    expect(first.map(({ answer }) => answer.count)).toEqual([1, 1, 1])
    pass(minuteMs - 1)
    expect(await keptAnswer(app, question)).toEqual({ answer: { count: 1 }, readAt: start, isOld: false })
    expect(catalogue.asked).toBe(1)
    await portal.close()
  })

  test('that is old is asked for again', async () => {
    const { portal, app, pass } = await aClock()
    const { question } = aCatalogue()
    await keptAnswer(app, question)
    pass(minuteMs)
    expect(await keptAnswer(app, question)).toMatchObject({ answer: { count: 2 }, isOld: false })
    expect(await keptAnswer(app, question)).toMatchObject({ answer: { count: 2 }, isOld: false })
    await portal.close()
  })

  test('that is old is shown, and marked, while the catalogue is away', async () => {
    const { portal, app, pass } = await aClock()
    const { catalogue, question } = aCatalogue()
    await keptAnswer(app, question)
    pass(minuteMs)
    catalogue.fails = true
    expect(await keptAnswer(app, question)).toEqual({ answer: { count: 1 }, readAt: start, isOld: true })
    expect(await keptAnswer(app, question)).toMatchObject({ isOld: true })
    catalogue.fails = false
    await keptAnswer(app, question)
    await Bun.sleep(5)
    expect(await keptAnswer(app, question)).toMatchObject({
      isOld: false,
      readAt: new Date(start.getTime() + minuteMs),
    })
    await portal.close()
  })

  test('that is old is shown soon while the catalogue hangs', async () => {
    const { portal, app, pass } = await aClock()
    const { catalogue, question } = aCatalogue()
    await keptAnswer(app, question)
    pass(minuteMs)
    catalogue.hangs = true
    const before = performance.now()
    expect(await keptAnswer(app, question)).toMatchObject({ answer: { count: 1 } })
    expect(performance.now() - before).toBeLessThan(2_000)
    await portal.close()
  })

  test('that never came is the failure of the catalogue, and nothing at all is asked for again', async () => {
    const { portal, app } = await aClock()
    const { catalogue, question } = aCatalogue()
    catalogue.fails = true
    await expect(keptAnswer(app, question)).rejects.toThrow(down)
    let asked = 0
    const ask = async () => {
      asked++
      return null
    }
    const nothing = { key: 'music:nothing', freshMs: minuteMs, ask }
    for (let times = 0; times < 2; times++) expect((await keptAnswer(app, nothing)).answer).toBeNull()
    expect(asked).toBe(2)
    for (let times = 0; times < 2; times++) await keptAnswer(app, { ...nothing, keepsNothing: true })
    expect(asked).toBe(3)
    await portal.close()
  })
})

test('many answers are one read, and what fails or hangs is left out', async () => {
  const statements = countStatements()
  const { portal, app } = await aClock()
  const questions = Array.from({ length: 30 }, (_, at) => ({
    ...{ key: `music:${at}`, freshMs: minuteMs },
    ask: async () => {
      if (at === 3) throw down
      if (at === 4) await new Promise(() => undefined)
      return at
    },
  }))
  const first = await keptAnswers(app, questions, 1_000)
  expect([first.size, first.has('music:3'), first.has('music:4')]).toEqual([28, false, false])
  expect(await statements.during(() => keptAnswers(app, questions.slice(5), 1_000))).toBe(1)
  expect((await keptAnswers(app, questions.slice(5), 1_000)).size).toBe(25)
  statements.stop()
  await portal.close()
})

describe.each(engines.map(engine => [engine.dialect, engine] as const))('kept answers on %s', (_, engine) => {
  test('are replaced, read together, and go when they are old or too many', async () => {
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
      await keepRow(store, row(key, minutes))
    await keepRow(store, row('a', 5, '"newer, with a ü"'))
    expect((await keptRows(store, ['a', 'b', 'none'])).get('a')).toEqual(row('a', 5, '"newer, with a ü"'))
    expect(await dropKeptRows(store, row('', 3).readAt, 10)).toBe(1)
    expect(await dropKeptRows(store, start, 2)).toBe(1)
    expect([...(await keptRows(store, ['a', 'b', 'c', 'd'])).keys()].sort()).toEqual(['a', 'd'])
    await store.close()
  })
})
