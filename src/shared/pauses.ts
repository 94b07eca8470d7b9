const longestStretchMs = 8

/**
 * The event loop gets its turn in between long work: once 8 ms are over, the next step waits for it. Asked without waiting,
 * as a wait for nothing would cost more than most steps.
 */
export function pauses() {
  let began = performance.now()
  return {
    areDue: () => performance.now() - began >= longestStretchMs,
    async take(): Promise<void> {
      await new Promise(setImmediate)
      began = performance.now()
    },
  }
}
