import { useQuery } from '@tanstack/react-query'
import { post } from '../api/client'
import { useSettled } from '../kit/use-settled'
import { storedAtom } from '../state/stored'

export type Found = { id: string; mediaType: string; title: string; poster: string | null; overview: string | null }
export type Recent = { label: string; href: string }

const mostRecent = 5
const mostTitles = 5

export const recentAtom = storedAtom<Recent[]>('paletteRecent', [])

/** The list with one more on top, without doubles. */
export const withRecent = (recent: readonly Recent[], next: Recent) =>
  [next, ...recent.filter(each => each.href !== next.href)].slice(0, mostRecent)

/** Movies of the catalogue for what is being typed. */
export const useFoundTitles = (term: string) => {
  const wanted = useSettled(term.trim())
  return useQuery({
    queryKey: ['palette', wanted],
    queryFn: ({ signal }) =>
      post<Found[]>(`/api/v2/Search/multi/${encodeURIComponent(wanted)}`, { movies: true }, { signal }),
    select: found => found.slice(0, mostTitles),
    enabled: wanted.length > 1,
    placeholderData: before => (wanted.length > 1 ? before : undefined),
  })
}
