import type { Locator, Page } from 'playwright-core'
import { twoFrames } from './browser-steps'

/** So many that the code of the page is compiled by the last ones, also where others keep the compiler waiting. */
const rounds = 10
/** What the sums below take of the processor that the bounds were found on. */
const sumsMs = 20

/** The same work everywhere, by which a slow machine is known. */
const doSums = (page: Page) =>
  page.evaluate(() => {
    const list = Array.from({ length: 60_000 }, (_, index) => String((index * 7_919) % 60_013))
    return list.toSorted().length
  })

type Press = {
  /** What is pressed in this round. */
  at: (round: number) => Locator
  /** What the next round waits for. */
  after?: (round: number) => Promise<unknown>
}

/**
 * Answers how to measure for how many milliseconds presses keep a page busy until it shows something: by the page's own
 * processor time, as on the machine that bounds were found on, and the least of some times, as others may be busy beside.
 */
export async function busyWith(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const spent = async (act: () => Promise<unknown>) => {
    const before = await busyMs()
    await act()
    return (await busyMs()) - before
  }
  return async ({ at, after }: Press): Promise<number> => {
    const [sums, presses]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      // In turns, as others may begin beside at any time.
      sums.push(await spent(() => doSums(page)))
      // Found before: finding it by its name takes longer than the press.
      const pressed = await at(round).elementHandle()
      const press = async () => {
        await pressed?.evaluate(element => (element as HTMLElement).click())
        await twoFrames(page)
      }
      presses.push(await spent(press))
      await after?.(round)
    }
    return Math.min(...presses) / Math.max(1, Math.min(...sums) / sumsMs)
  }
}
