import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { searchHome, searchPath, termAt } from '../state/search'
import { useSearchEntries } from './use-search-entries'

const addressMs = 1300

/**
 * What is typed into the search field and what comes of it: a list beneath it, and 1.3 s after the last key, or at
 * once on Enter, the page of results. Whoever has moved into the list is not taken elsewhere.
 */
export const useSearchField = () => {
  const [location, go] = useLocation()
  const here = termAt(location, useSearch())
  const [term, setTerm] = useState(here)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { entries, ...found } = useSearchEntries(term, open)

  const stay = () => clearTimeout(timer.current)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  // A space at the end is not in the address, and must not vanish while somebody types on.
  useEffect(() => setTerm(before => (before.trim() === here ? before : here)), [here])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of page
  useEffect(() => {
    close()
    return stay
  }, [location, here])

  const search = (wanted: string, replace = false) => {
    stay()
    close()
    if (wanted.trim() && wanted.trim() !== here) go(searchPath(wanted), { replace })
  }
  const type = (wanted: string) => {
    setTerm(wanted)
    setActive(-1)
    setOpen(true)
    stay()
    // Typed on from one page of results, the next one takes its place on the way back.
    if (wanted.trim()) timer.current = setTimeout(() => search(wanted, here !== ''), addressMs)
  }
  const point = (index: number) => {
    stay()
    setActive(index)
  }
  const pick = (index: number) => {
    const entry = entries[index]
    if (!entry) return search(term)
    stay()
    close()
    go(entry.href)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    // One place more than there are entries: the field itself.
    const places = entries.length + 1
    point(((active + 1 + by + places) % places) - 1)
  }
  const key = (event: KeyboardEvent) => {
    // Somebody is choosing letters, not a title.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Escape') {
      if (open && shown) close()
      else type('')
    }
  }
  // The page to search from shows the latest terms itself.
  const hasContent = term.trim() === '' ? entries.length > 0 && location !== searchHome : found.wanted !== ''
  const shown = open && hasContent
  return {
    term,
    type,
    key,
    shown,
    entries,
    active,
    point,
    stay,
    close,
    focus: () => term === '' && setOpen(true),
    ...found,
  }
}
