import { atom, getDefaultStore } from 'jotai'
import { url } from '../base'

const againMs = 3000
const patienceMs = 5000

/** The server cannot be reached: it is down or being started again, or the way to it is cut. */
export const awayAtom = atom(false)

let asking: Promise<boolean> | null = null
let next: ReturnType<typeof setTimeout> | undefined

const answers = () =>
  fetch(url('/api/v3/start'), { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const ask = async () => {
  clearTimeout(next)
  const there = await answers()
  getDefaultStore().set(awayAtom, !there)
  if (!there) next = setTimeout(checkReach, againMs)
  asking = null
  return there
}

/**
 * Whether the server is there at all; for whoever got no answer from it. It is asked again until it answers, and not
 * at all while all is well.
 */
export const checkReach = () => {
  asking ??= ask()
  return asking
}
