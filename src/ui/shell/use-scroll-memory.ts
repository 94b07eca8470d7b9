import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** A list that has not come by then is not waited for. */
const patienceMs = 10_000
/** Rows that come a moment later push the page along once more. */
const settledMs = 1_500
const near = 2

/** Signs that somebody wants to be elsewhere on the page than where it was left. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const storageKey = 'scroll-positions'
const mostKept = 50

const storedPositions = () => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map<string, number>()
  }
}

/**
 * Where each entry of the browser's history was left, latest last; told apart by a key of our own, which new entries
 * lack. Where the browser stores nothing they last until the next reload.
 */
const positions = storedPositions()
const keep = (entry: string, top: number) => {
  positions.delete(entry)
  positions.set(entry, top)
  const kept = [...positions].slice(-mostKept)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the map alone remembers.
  }
}

type EntryState = { entry?: string } | null
const keptPosition = () => positions.get((history.state as EntryState)?.entry ?? '') ?? 0
const entryKey = () => {
  const state = history.state as EntryState
  if (state?.entry) return state.entry
  const entry = crypto.randomUUID?.() ?? String(Math.random())
  history.replaceState({ ...state, entry }, '')
  return entry
}

/** Scrolls each time the page has grown, until it is tall enough; whoever moves on the page ends it. */
const restore = (top: number) => {
  const over = new AbortController()
  const end = () => over.abort()
  let timer = setTimeout(end, patienceMs)
  const grown = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) > near) return
    clearTimeout(timer)
    timer = setTimeout(end, settledMs)
  })
  over.signal.addEventListener('abort', () => {
    grown.disconnect()
    clearTimeout(timer)
  })
  for (const move of ownMoves) window.addEventListener(move, end, { signal: over.signal, passive: true })
  grown.observe(document.body)
  return over
}

const isNewEntry = () => !(history.state as EntryState)?.entry

/** A page restores its place on back, also when only its query is another one; new pages start at the top. */
export const useScrollMemory = () => {
  const [page] = useLocation()
  const search = useSearch()
  const shown = useRef<string | null>(null)
  const restoring = useRef<AbortController | null>(null)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    // What restoring scrolls by the way is not where somebody left the page.
    const remember = () => {
      if (restoring.current?.signal.aborted !== false) keep(entryKey(), scrollY)
    }
    // Safari learned the one that is told less often only in 2025.
    const settled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    window.addEventListener(settled, remember)
    return () => {
      window.removeEventListener(settled, remember)
      restoring.current?.abort()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of address
  useEffect(() => {
    // A page that writes into its own query stays where it is.
    const stays = shown.current === page && isNewEntry()
    const isFirst = shown.current === null
    shown.current = page
    if (stays) return keep(entryKey(), scrollY)
    restoring.current?.abort()
    const top = keptPosition()
    // Known by its key from now on, so that coming back to it is told from going on.
    entryKey()
    // The first page stands at its top by itself; to scroll there would have it laid out before it is drawn.
    if (top > 0 || !isFirst) scrollTo({ top, behavior: 'instant' })
    restoring.current = top > 0 ? restore(top) : null
  }, [page, search])
}
