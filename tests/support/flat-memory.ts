import { expect } from 'bun:test'

const most = 20 * 1024 * 1024

/** Reads a hundred thousand items to their end: memory stays flat meanwhile, and the event loop goes on turning. */
export async function expectFlatMemory<T>(items: AsyncIterable<T>, look: (item: T, count: number) => void) {
  let turns = 0
  const ticking = setInterval(() => turns++, 1)
  Bun.gc(true)
  const before = process.memoryUsage().heapUsed
  let [count, peak] = [0, 0]
  for await (const item of items) {
    look(item, ++count)
    if (count % 10_000 !== 0) continue
    Bun.gc(true)
    peak = Math.max(peak, process.memoryUsage().heapUsed - before)
  }
  clearInterval(ticking)
  expect(count).toBe(100_000)
  expect(peak).toBeLessThan(most)
  expect(turns).toBeGreaterThan(10)
}
