import { describe, expect, test } from 'bun:test'
import { eventLoop } from '~/shared/event-loop'
import { halvingsAfter, pauseAfterSlice, sizeOf, sliceMs, slicesOf, yieldToEventLoop } from '~/shared/slices'

/** A machine that works on so many rows in a millisecond, and waits for nothing. */
function aMachine(rowsInMs: number) {
  let now = 0
  return {
    loop: eventLoop(() => now),
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
    [0, 8, 0],
    [0, 8.1, 1],
    [0, 16, 1],
    [0, 17, 2],
    [0, 64, 3],
    [0, 5_000, 4],
    [3, 3.9, 2],
    [3, 4, 3],
    [3, 8, 3],
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
    [100, 500],
    [60, 250],
    [5, 31],
    [0.05, 31],
  ] as const)
    test(`a machine that takes ${rowsInMs} rows in a millisecond comes to ${settled} at once`, async () => {
      const { loop, work } = aMachine(rowsInMs)
      const slices = slicesOf(500, loop)
      for (let slice = 0; slice < 20; slice++) {
        work(slices.size)
        await slices.end()
      }
      expect(slices.size).toBe(settled)
    })

  test('a slice is over after its time, and the next one begins with its own', async () => {
    const { loop, pass } = aMachine(1)
    const slices = slicesOf(500, loop)
    expect(slices.isOver()).toBe(false)
    pass(sliceMs - 0.1)
    expect(slices.isOver()).toBe(false)
    pass(0.1)
    expect(slices.isOver()).toBe(true)
    await slices.end()
    expect(slices.isOver()).toBe(false)
  })

  test('the few rows at the end of a table make no slice larger, and many that took long make it smaller', async () => {
    const { loop, pass } = aMachine(1)
    const slices = slicesOf(500, loop)
    const begun = slices.size
    pass(1)
    await slices.end(3)
    expect(slices.size).toBe(begun)
    pass(20)
    await slices.end(3)
    expect(slices.size).toBeLessThan(begun)
  })

  test('time in which the event loop turned, as for a database server, is nobody’s wait', async () => {
    const { loop, pass } = aMachine(1)
    const slices = slicesOf(500, loop)
    const begun = slices.size
    pass(1)
    await yieldToEventLoop()
    pass(1_000)
    await slices.end()
    expect(slices.size).toBeGreaterThan(begun)
  })

  test('of a slice with pauses the longest stretch counts', async () => {
    const { loop, pass } = aMachine(1)
    const slices = slicesOf(500, loop)
    const begun = slices.size
    for (const ms of [3, 3, 3]) {
      pass(ms)
      await slices.pause()
    }
    await slices.end()
    expect(slices.size).toBeGreaterThan(begun)
    pass(12)
    await slices.pause()
    await slices.end()
    expect(slices.size).toBe(begun)
  })

  test('what others do in the same turn counts as well: the slice is over, and the next one waits for its own', async () => {
    const { loop, pass } = aMachine(1)
    const [one, other] = [slicesOf(500, loop), slicesOf(500, loop)]
    expect(one.isOver()).toBe(false)
    await one.end()
    await other.begin()
    pass(sliceMs)
    expect(one.isOver()).toBe(true)
    const begun = other.begin()
    expect(loop.sinceTurn()).toBe(sliceMs)
    await begun
    expect([loop.sinceTurn(), other.isOver()]).toEqual([0, false])
  })

  test('where nobody has worked yet, work begins at once', async () => {
    const slices = slicesOf(500, aMachine(1).loop)
    let hasTurned = false
    setImmediate(() => {
      hasTurned = true
    })
    await slices.begin()
    expect(hasTurned).toBe(false)
  })

  test('others have their turn between slices and pauses', async () => {
    const slices = slicesOf(500)
    for (const name of ['end', 'pause'] as const) {
      let isAnswered = false
      setTimeout(() => {
        isAnswered = true
      }, 0)
      const until = performance.now() + 3
      while (performance.now() < until);
      for (let slice = 0; slice < 2; slice++) await slices[name]()
      expect(isAnswered).toBe(true)
    }
  })
})

describe('steps that are quick but for the first time', () => {
  for (const [tookMs, waits] of [
    [0, false],
    [sliceMs - 0.1, false],
    [sliceMs, true],
    [200, true],
  ] as const)
    test(`after ${tookMs} ms others ${waits ? 'have their turn' : 'wait for the next step'}`, async () => {
      const { loop, pass } = aMachine(1)
      let others = false
      setImmediate(() => {
        others = true
      })
      loop.sinceTurn()
      pass(tookMs)
      await pauseAfterSlice(loop)
      expect(others).toBe(waits)
    })
})
