import { useQuery } from '@tanstack/react-query'
import { findTitles } from '../api/titles'
import { useSettled } from '../kit/use-settled'
import { storedAtom } from '../state/stored'

export type Recent = { label: string; href: string }

const mostRecent = 5
const mostTitles = 5

export const recentAtom = storedAtom<Recent[]>('paletteRecent', [])

/** The list with one more on top, without doubles. */
export const withRecent = (recent: readonly Recent[], next: Recent) =>
  [next, ...recent.filter(each => each.href !== next.href)].slice(0, mostRecent)

/** Titles of the catalogue for what is being typed. */
export const useFoundTitles = (term: string) => {
  const wanted = useSettled(term.trim())
  return useQuery({
    queryKey: ['palette', wanted],
    queryFn: ({ signal }) => findTitles(wanted, signal),
    select: found => found.slice(0, mostTitles),
    enabled: wanted.length > 1,
    placeholderData: before => (wanted.length > 1 ? before : undefined),
  })
}
