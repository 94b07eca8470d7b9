/** Says something at once and then not again before so long; what was to be said meanwhile is said once, at its end. */
export function throttled(say: () => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isDue = false
  function now() {
    isDue = false
    say()
    timer = setTimeout(over, pauseMs)
    timer.unref()
  }
  function over() {
    timer = null
    if (isDue) now()
  }
  return {
    say() {
      if (timer === null) now()
      else isDue = true
    },
    close() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
