import { afterEach, expect, test } from 'bun:test'
import { onSight } from '~/ui/kit/on-sight'

const real = globalThis.IntersectionObserver
afterEach(() => {
  globalThis.IntersectionObserver = real
})

/** The observer of a browser, which tells what it noticed when the page has time for it. */
function observers() {
  const made: { tell: (...inSight: boolean[]) => void; margin: string | undefined; watching: boolean }[] = []
  class Observer implements IntersectionObserver {
    readonly root = null
    readonly rootMargin: string
    readonly scrollMargin = '0px'
    readonly thresholds = [0]
    readonly #one: (typeof made)[number]
    constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries = (inSight: boolean[]) =>
        inSight.map(isIntersecting => ({ isIntersecting }) as IntersectionObserverEntry)
      this.rootMargin = options?.rootMargin ?? '0px'
      this.#one = {
        tell: (...inSight) => told(entries(inSight), this),
        margin: options?.rootMargin,
        watching: false,
      }
      made.push(this.#one)
    }
    observe() {
      this.#one.watching = true
    }
    unobserve() {
      this.#one.watching = false
    }
    disconnect() {
      this.#one.watching = false
    }
    takeRecords() {
      return []
    }
  }
  globalThis.IntersectionObserver = Observer
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
