import { afterEach, expect, test } from 'bun:test'
import { onSight } from '~/ui/kit/on-sight'

const real = globalThis.IntersectionObserver
afterEach(() => {
  globalThis.IntersectionObserver = real
})

/** The observer of a browser, which tells what it noticed when the page has time for it. */
function observers() {
  const made: { tell: (...inSight: boolean[]) => void; margin: string | undefined; watching: boolean }[] = []
  class Observer {
    readonly #one: (typeof made)[number]
    constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries = (inSight: boolean[]) =>
        inSight.map(isIntersecting => ({ isIntersecting }) as IntersectionObserverEntry)
      const tell = (...inSight: boolean[]) => told(entries(inSight), this as unknown as IntersectionObserver)
      this.#one = { tell, margin: options?.rootMargin, watching: false }
      made.push(this.#one)
    }
    observe() {
      this.#one.watching = true
    }
    disconnect() {
      this.#one.watching = false
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  return made
}

test('a place that came into sight while the page was busy is told to be in sight', () => {
  const made = observers()
  const told: boolean[] = []
  const leave = onSight({} as Element, inSight => told.push(inSight), '600px 0px')
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ margin: '600px 0px', watching: true })
  made[0]?.tell(false, true)
  made[0]?.tell(true, false)
  expect(told).toEqual([true, false])
  leave()
  expect(made[0]?.watching).toBe(false)
})
