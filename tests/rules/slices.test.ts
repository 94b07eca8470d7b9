import { describe, expect, test } from 'bun:test'
import { halvingsAfter, sizeOf, slicesOf, yieldToEventLoop } from '~/shared/slices'

/** A machine that works on so many rows in a millisecond, and waits for nothing. */
function aMachine(rowsInMs: number) {
  let now = 0
  return {
    clock: () => now,
    pass: (ms: number) => {
      now += ms
    },
    work: (rows: number) => {
      now += rows / rowsInMs
    },
  }
}

describe('the size of the next slice', () => {
  const decided: [halvings: number, tookMs: number, next: number][] = [
    [0, 0, 0],
    [0, 10, 0],
    [0, 10.1, 1],
    [0, 20, 1],
    [0, 21, 2],
    [0, 80, 3],
    [0, 5_000, 4],
    [3, 4.9, 2],
    [3, 5, 3],
    [3, 10, 3],
    [4, 5_000, 4],
  ]
  for (const [halvings, tookMs, next] of decided)
    test(`after ${sizeOf(500, halvings)} rows in ${tookMs} ms it is ${sizeOf(500, next)}`, () =>
      expect(halvingsAfter(halvings, tookMs)).toBe(next))

  test('one row is taken in any case', () => expect([sizeOf(20, 4), sizeOf(5, 4), sizeOf(1, 0)]).toEqual([1, 1, 1]))
})

describe('work in slices', () => {
  for (const [rowsInMs, settled] of [
    [1_000, 500],
    [60, 500],
    [40, 250],
    [5, 31],
    [0.05, 31],
  ] as const)
    test(`a machine that takes ${rowsInMs} rows in a millisecond comes to ${settled} at once`, async () => {
      const { clock, work } = aMachine(rowsInMs)
      const slices = slicesOf(500, clock)
      for (let slice = 0; slice < 20; slice++) {
        work(slices.size)
        await slices.end()
      }
      expect(slices.size).toBe(settled)
    })

  test('a slice is over after its time, and the next one begins with its own', async () => {
    const { clock, pass } = aMachine(1)
    const slices = slicesOf(500, clock)
    pass(9.9)
    expect(slices.isOver()).toBe(false)
    pass(0.1)
    expect(slices.isOver()).toBe(true)
    await slices.end()
    expect(slices.isOver()).toBe(false)
  })

  test('the few rows at the end of a table make no slice larger, and many that took long make it smaller', async () => {
    const { clock, pass } = aMachine(1)
    const slices = slicesOf(500, clock)
    const begun = slices.size
    pass(1)
    await slices.end(3)
    expect(slices.size).toBe(begun)
    pass(20)
    await slices.end(3)
    expect(slices.size).toBeLessThan(begun)
  })

  test('time in which the event loop turned, as for a database server, is nobody’s wait', async () => {
    const { clock, pass } = aMachine(1)
    const slices = slicesOf(500, clock)
    const begun = slices.size
    pass(1)
    await yieldToEventLoop()
    pass(1_000)
    await slices.end()
    expect(slices.size).toBeGreaterThan(begun)
  })

  test('of a slice with pauses the longest stretch counts', async () => {
    const { clock, pass } = aMachine(1)
    const slices = slicesOf(500, clock)
    const begun = slices.size
    for (const ms of [4, 4, 4]) {
      pass(ms)
      await slices.pause()
    }
    await slices.end()
    expect(slices.size).toBeGreaterThan(begun)
    pass(15)
    await slices.pause()
    await slices.end()
    expect(slices.size).toBe(begun)
  })

  test('others have their turn between slices and pauses', async () => {
    const slices = slicesOf(500)
    const turns: string[] = []
    for (const name of ['end', 'pause'] as const) {
      setImmediate(() => turns.push(name))
      await slices[name]()
    }
    expect(turns).toEqual(['end', 'pause'])
  })
})
