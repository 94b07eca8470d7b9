/** For a moment at the start, callers come first: until one has been answered, or nobody has called for so long. */
export function firstAnswer(longestMs: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestMs)
  let isGiven = false
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  return {
    /** Settles once the answer is on its way. */
    over: promise,
    given() {
      if (isGiven) return
      isGiven = true
      // The answer leaves first.
      setTimeout(end)
    },
    /** Nobody is waited for any more. */
    end,
  }
}

export type FirstAnswer = ReturnType<typeof firstAnswer>
