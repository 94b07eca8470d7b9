import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBack } from '~/server/logging/read-back'
import type { LogFilter } from '~/shared/logs/entries'
import { longestHold } from '../support/longest-hold'

const folder = mkdtempSync(join(tmpdir(), 'marquee-read-back-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = (number: number, text = '') =>
  `2026-11-21T20:00:00.000Z ${number % 100 === 0 ? 'WARN ' : 'INFO '} entry {"number":${number},"text":"${text}"}`

function written(name: string, lines: readonly string[]) {
  const path = join(folder, name)
  writeFileSync(path, lines.length === 0 ? '' : `${lines.join('\n')}\n`)
  return path
}

/** Everything that is found, page by page. */
async function all(path: string, count: number, filter: LogFilter = {}) {
  const numbers: number[] = []
  const below: number[] = []
  let pages = 0
  let before: number | null = null
  do {
    const page = await readBack(path, { filter, before, count })
    numbers.push(...page.entries.map(({ fields }) => Number(fields.find(([name]) => name === 'number')?.[1])))
    below.push(...page.entries.map(({ lines }) => lines.length))
    before = page.next
    pages++
  } while (before !== null)
  return { numbers, below, pages }
}

const downFrom = (count: number) => Array.from({ length: count }, (_, index) => count - index)

test('a file without entries has none', async () => {
  expect(await readBack(written('empty.log', []), { filter: {}, before: null, count: 10 })).toEqual({
    entries: [],
    next: null,
  })
})

test('every entry of a large file is read once, the newest first, whatever pieces it is read in', async () => {
  const lines = downFrom(9_000).toReversed()
  const path = written(
    'large.log',
    lines.flatMap(number => [
      entry(number, `${'ü€'.repeat(number % 40)}`),
      ...(number % 7 === 0 ? ['    at x', '    at y'] : []),
    ]),
  )
  const { numbers, below } = await all(path, 500)
  expect(numbers).toEqual(downFrom(9_000))
  expect(below).toEqual(downFrom(9_000).map(number => (number % 7 === 0 ? 2 : 0)))
})

test('an entry that is longer than a piece stays one', async () => {
  const path = written('long.log', [entry(1), entry(2, 'x'.repeat(600_000)), '    at x', entry(3)])
  expect(await all(path, 1)).toEqual({ numbers: [3, 2, 1], below: [0, 1, 0], pages: 3 })
})

test('what looks like the beginning of an entry inside of one is not taken for one', async () => {
  const forged = '2026-11-21T20:00:00.000Z INFO  forged '
  // One of them stands where a piece begins, wherever that is.
  const path = written('forged.log', [entry(1), entry(2, forged.repeat(12_000)), entry(3)])
  expect((await all(path, 10)).numbers).toEqual([3, 2, 1])
})

test('a page looks through a bound of bytes and says where to go on', async () => {
  const path = written(
    'rare.log',
    downFrom(12_000)
      .toReversed()
      .map(number => entry(number, 'x'.repeat(1_000))),
  )
  const first = await readBack(path, { filter: { search: 'no entry has this' }, before: null, count: 10 })
  expect(first.entries).toEqual([])
  expect(first.next).toBeGreaterThan(0)
  const { numbers, pages } = await all(path, 1_000, { level: 'warn' })
  expect(numbers).toEqual(downFrom(120).map(number => number * 100))
  expect(pages).toBe(2)
})

test('a position beyond the file is its end, and what is written meanwhile moves nothing', async () => {
  const lines = [entry(1), entry(2), entry(3)]
  const path = written('grows.log', lines)
  const page = await readBack(path, { filter: {}, before: 2_000_000_000, count: 1 })
  expect(page.entries).toHaveLength(1)
  writeFileSync(path, `${[...lines, entry(4)].join('\n')}\n`)
  const rest = await readBack(path, { filter: {}, before: page.next, count: 10 })
  expect(rest.entries.map(({ fields }) => fields[0]?.[1])).toEqual(['2', '1'])
})

test('a page ends where it is long, however few entries it has', async () => {
  const path = written(
    'wide.log',
    downFrom(100)
      .toReversed()
      .map(number => entry(number, 'x'.repeat(50_000))),
  )
  const page = await readBack(path, { filter: {}, before: null, count: 500 })
  expect(page.entries).toHaveLength(11)
  expect((await all(path, 500)).numbers).toEqual(downFrom(100))
  const traces = written(
    'traces.log',
    downFrom(100).flatMap(number => [entry(number), ...Array<string>(1_000).fill('at')]),
  )
  expect((await readBack(traces, { filter: {}, before: null, count: 500 })).entries).toHaveLength(10)
})

test.each<LogFilter>([
  {},
  { level: 'error' },
  { job: 'radarrSync' },
  { person: 'nobody' },
  { search: 'no entry has this' },
])('a page of short entries by %j holds the event loop no longer than 50 ms at a stretch', async filter => {
  const path = written(
    'short.log',
    downFrom(100_000).map(number => `2026-11-21T20:00:00.000Z INFO  entry {"number":${number},"by":"ann"}`),
  )
  expect(await longestHold(() => readBack(path, { filter, before: null, count: 500 }))).toBeLessThan(50)
})

test('lines below an entry, however many, hold the event loop no longer than 50 ms at a stretch', async () => {
  const path = written('stacks.log', [entry(1), ...downFrom(150_000).map(number => `    at ${number}`), entry(2)])
  expect(await longestHold(() => all(path, 500))).toBeLessThan(50)
})
