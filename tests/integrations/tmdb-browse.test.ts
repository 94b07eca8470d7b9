import { expect, test } from 'bun:test'
import { browse, pagesFor } from '~/integrations/catalogue/tmdb/browse'
import type { PageOf } from '~/shared/titles/model'

const part = (page: number, skip: number, take: number) => ({ page, skip, take })

test.each([
  [0, 10, 20, [part(1, 0, 10)]],
  [10, 10, 20, [part(1, 10, 10)]],
  [10, 20, 20, [part(1, 10, 10), part(2, 0, 10)]],
  [15, 10, 20, [part(1, 15, 5), part(2, 0, 5)]],
  [18, 22, 20, [part(1, 18, 2), part(2, 0, 20)]],
  [35, 15, 20, [part(2, 15, 5), part(3, 0, 10)]],
  [0, 40, 20, [part(1, 0, 20), part(2, 0, 20)]],
  [240, 12, 20, [part(13, 0, 12)]],
  [15, 20, 10, [part(2, 5, 5), part(3, 0, 10), part(4, 0, 5)]],
  [0, 0, 20, []],
  [7, 0, 20, []],
])('from %d on, %d titles at %d a page', (position, amount, size, parts) => {
  expect(pagesFor(position, amount, size)).toEqual(parts)
})

/** A list of this many titles, numbered from 1, that notes the pages it is asked for. */
const aList = (total: number, totalPages = Math.ceil(total / 20)) => {
  const pages: number[] = []
  const load = async (page: number): Promise<PageOf<{ id: number }>> => {
    pages.push(page)
    const from = (page - 1) * 20
    const results = Array.from({ length: Math.max(0, Math.min(20, total - from)) }, (_, i) => ({ id: from + i + 1 }))
    return { page, totalPages, totalResults: total, results }
  }
  return { load, pages }
}
const ids = (titles: Array<{ id: number }>) => titles.map(({ id }) => id)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('a window across pages is contiguous and in the order of the list', async () => {
  const { load, pages } = aList(200)
  expect(ids(await browse(load, { position: 35, amount: 30 }))).toEqual(range(36, 65))
  expect(pages).toEqual([2, 3, 4])
})

test('windows that follow each other miss nothing and repeat nothing', async () => {
  const { load } = aList(70)
  const seen: number[] = []
  for (let position = 0; position < 80; position += 7) seen.push(...ids(await browse(load, { position, amount: 7 })))
  expect(seen).toEqual(range(1, 70))
})

test('at most a hundred titles are loaded at once', async () => {
  const { load, pages } = aList(1000)
  expect(await browse(load, { position: 0, amount: 5000 })).toHaveLength(100)
  expect(pages).toHaveLength(5)
})

test('nothing is asked for when nothing is wanted', async () => {
  const { load, pages } = aList(100)
  for (const window of [
    { position: 0, amount: 0 },
    { position: 40, amount: -5 },
    { position: 0, amount: Number.NaN },
  ])
    expect(await browse(load, window)).toEqual([])
  expect(pages).toEqual([])
})

test('a position before the beginning is the beginning', async () => {
  expect(ids(await browse(aList(100).load, { position: -20, amount: 3 }))).toEqual([1, 2, 3])
})

test('pages behind the end are not asked for', async () => {
  const { load, pages } = aList(25)
  expect(ids(await browse(load, { position: 10, amount: 60 }))).toEqual(range(11, 25))
  expect(pages).toEqual([1, 2])
})

test('pages that TMDB refuses are not asked for', async () => {
  const { load, pages } = aList(20_000)
  expect(await browse(load, { position: 9990, amount: 40 })).toHaveLength(10)
  expect(await browse(load, { position: 10_000, amount: 20 })).toEqual([])
  expect(pages).toEqual([500])
})

test('a title that stands on two pages comes once, where it came first', async () => {
  const { load } = aList(60)
  const moving = async (page: number) => {
    const loaded = await load(page)
    return page === 2 ? { ...loaded, results: [{ id: 20 }, ...loaded.results.slice(0, 19)] } : loaded
  }
  expect(ids(await browse(moving, { position: 0, amount: 40 }))).toEqual(range(1, 39))
})
