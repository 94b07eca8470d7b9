import { describe, expect, test } from 'bun:test'
import { mixedWindow } from '~/server/discovery/mixed-window'

type Entry = { name: string; weight: number }

/** A list of so many entries in pages of twenty; notes which pages were read. */
const aList = (name: string, length: number, weight: (at: number) => number = at => -at) => {
  const read: number[] = []
  const all = Array.from({ length }, (_, at): Entry => ({ name: `${name}${at}`, weight: weight(at) }))
  const load = async (page: number) => {
    read.push(page)
    const results = all.slice((page - 1) * 20, page * 20)
    return { page, totalPages: Math.ceil(length / 20), totalResults: length, results }
  }
  return { load, read, all }
}

type List = ReturnType<typeof aList>

const windowOf = async (lists: List[], position: number, amount: number) => {
  const loads = lists.map(({ load }) => load)
  const { results, totals } = await mixedWindow(loads, { position, amount }, ({ weight }) => weight)
  return { names: results.map(({ name }) => name), totals }
}

describe('a window over several lists', () => {
  test('has everything of all of them once, whatever the windows are', async () => {
    const lists = [aList('a', 47), aList('b', 5), aList('c', 0), aList('d', 21)]
    const whole = (await windowOf(lists, 0, 100)).names
    expect(whole.toSorted()).toEqual(lists.flatMap(({ all }) => all.map(({ name }) => name)).toSorted())
    for (const size of [1, 7, 20, 33]) {
      const pieces: string[] = []
      for (let at = 0; at < 73; at += size) pieces.push(...(await windowOf(lists, at, size)).names)
      expect(pieces).toEqual(whole)
    }
  })

  test('keeps the order of each list', async () => {
    const chance = [5, 1, 9, 3, 7, 2, 8]
    const lists = [aList('a', 7, at => chance[at] ?? 0), aList('b', 7, at => chance[6 - at] ?? 0)]
    const { names } = await windowOf(lists, 0, 14)
    for (const { all } of lists) {
      const own = all.map(({ name }) => name)
      expect(names.filter(name => own.includes(name))).toEqual(own)
    }
  })

  test('gives the turn to the heavier head, and of equals to the list named first', async () => {
    const lists = [aList('a', 2, at => [5, 4][at] ?? 0), aList('b', 3, at => [9, 5, 1][at] ?? 0)]
    expect((await windowOf(lists, 0, 5)).names).toEqual(['b0', 'a0', 'b1', 'a1', 'b2'])
  })

  test('reads the pages that it needs and no others', async () => {
    const lists = [aList('a', 400), aList('b', 30)]
    // Thirty more than the four hundred lie before the sixteenth page.
    expect((await windowOf(lists, 330, 20)).names).toEqual((await windowOf([aList('a', 400)], 300, 20)).names)
    expect(lists.map(({ read }) => read)).toEqual([[1, 16], [1]])
  })

  test('says how long each is, and has nothing behind the end', async () => {
    expect(await windowOf([aList('a', 3), aList('b', 4)], 7, 20)).toEqual({ names: [], totals: [3, 4] })
    expect(await windowOf([], 0, 20)).toEqual({ names: [], totals: [] })
  })

  test('ends with the last page that the catalogue shows', async () => {
    const list = aList('a', 12_345)
    expect((await windowOf([list], 9_990, 40)).names).toHaveLength(10)
    expect((await windowOf([list], 10_000, 40)).names).toEqual([])
    expect(Math.max(...list.read)).toBe(500)
  })
})
