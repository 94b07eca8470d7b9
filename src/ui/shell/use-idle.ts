import { useEffect, useState } from 'react'

/** The pictures of the page go first over a slow line. */
const picturesMs = 1_000
/** At the latest after so long, however busy the device is. */
const patienceMs = 2_000

/** True a moment after the page stands, when the device has nothing more urgent to do. */
export const useIdle = () => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let asked: number | undefined
    const now = () => setIdle(true)
    const ask = () => {
      // Safari does not tell.
      if (typeof requestIdleCallback === 'undefined') now()
      else asked = requestIdleCallback(now, { timeout: patienceMs })
    }
    const timer = setTimeout(ask, picturesMs)
    return () => {
      clearTimeout(timer)
      if (asked !== undefined) cancelIdleCallback(asked)
    }
  }, [])
  return idle
}
