import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const patienceMs = 2000

const positions = new Map<string, number>()
// Entries of the browser's history are told apart by a key of our own.
const entryKey = () => {
  const state = (history.state ?? {}) as { entry?: string }
  if (state.entry) return state.entry
  const entry = crypto.randomUUID?.() ?? String(Math.random())
  history.replaceState({ ...state, entry }, '')
  return entry
}

/** Scrolls as soon as the page has grown tall enough. */
const restore = (top: number) => {
  const until = Date.now() + patienceMs
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) > 2 && Date.now() < until) requestAnimationFrame(attempt)
  }
  attempt()
}

/** A page restores its place on back; new pages start at the top. */
export const useScrollMemory = () => {
  const [location] = useLocation()
  const back = useRef(false)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const pop = () => {
      back.current = true
    }
    const remember = () => positions.set(entryKey(), scrollY)
    window.addEventListener('popstate', pop)
    window.addEventListener('scrollend', remember)
    return () => {
      window.removeEventListener('popstate', pop)
      window.removeEventListener('scrollend', remember)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of page
  useEffect(() => {
    const kept = back.current ? positions.get(entryKey()) : undefined
    back.current = false
    if (kept) restore(kept)
    else scrollTo({ top: 0, behavior: 'instant' })
  }, [location])
}
