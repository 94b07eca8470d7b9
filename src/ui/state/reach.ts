import { atom, getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { StartFacts } from '~/shared/api/start'
import { url } from '../base'
import { pageStart } from '../page-start'

const againMs = 3000
const patienceMs = 5000

/** The server cannot be reached: it is down or being started again, or the way to it is cut. */
export const awayAtom = atom(false)

/** It was, since this page was opened. */
export const wasAwayAtom = atom(false)

/** Of when the oldest of the kept answers is that are shown because nothing newer can be had. */
export const keptSinceAtom = atom<number | null>(null)

let asking: Promise<boolean> | null = null
let next: ReturnType<typeof setTimeout> | undefined

/** Whoever comes back may be of another version by then. */
const answers = async () => {
  try {
    const answer = await fetch(url('/api/v3/start'), { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) return false
    const { version } = (await answer.json()) as StartFacts
    getDefaultStore().set(serverVersionAtom, version)
    return true
  } catch {
    // No answer, or one that is none of the portal's.
    return false
  }
}

const ask = async () => {
  clearTimeout(next)
  const there = await answers()
  getDefaultStore().set(awayAtom, !there)
  if (there) getDefaultStore().set(keptSinceAtom, null)
  if (!there) {
    getDefaultStore().set(wasAwayAtom, true)
    next = setTimeout(checkReach, againMs)
  }
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

/** The version of the server as it said last; null until it was asked after the page had come. */
export const serverVersionAtom = atom<string | null>(null)

/** The version that this page was written by; unknown in development. */
const ownVersion = typeof document === 'undefined' ? null : (pageStart()?.facts.version ?? null)

/** The portal was updated while this page was open. */
export const outdatedAtom = atom(get => {
  const version = get(serverVersionAtom)
  return ownVersion !== null && version !== null && version !== ownVersion
})

const followNetwork = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device has a network. */
export const useOnline = () => useSyncExternalStore(followNetwork, () => navigator.onLine)
