import { halvingsAfter, sizeOf } from '~/shared/slices'

const lookEveryMs = 2
/**
 * So few are taken apart in time anywhere, and the largest library still comes in as many pages as are read. Whoever chose
 * fewer gets those.
 */
const least = 100

/**
 * Sizes of pages that come from elsewhere and are taken apart at one go: smaller ones while that holds up others for more
 * than two slices. One may be what somebody else does at the same time.
 */
export function pageSizes(most: number) {
  let halvings = 0
  return {
    async asked<T>(ask: (size: number) => Promise<T>): Promise<T> {
      const held = heldWatch()
      try {
        return await ask(Math.max(Math.min(most, least), sizeOf(most, halvings)))
      } finally {
        halvings = halvingsAfter(halvings, held() / 2)
      }
    },
  }
}

/** Watches for how long at a stretch the event loop is kept from turning, until its answer is asked for. */
function heldWatch(): () => number {
  let seen = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - seen)
    seen = now
  }
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}
