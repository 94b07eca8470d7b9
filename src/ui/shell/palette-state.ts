import { useQuery } from '@tanstack/react-query'
import { offeredKinds } from '~/shared/titles/search'
import { readSearch } from '../api/search'
import { titleKeys } from '../api/titles'
import { useSettled } from '../kit/use-settled'
import { storedAtom } from '../state/stored'
import { retryTitles } from '../state/titles'

type Recent = { label: string; href: string }

const mostRecent = 5
const mostFound = 6

export const recentAtom = storedAtom<Recent[]>('paletteRecent', [])

/** The list with one more on top, without doubles. */
export const withRecent = (recent: readonly Recent[], next: Recent) =>
  [next, ...recent.filter(each => each.href !== next.href)].slice(0, mostRecent)

/** Titles and people of the catalogue for what is being typed. */
export const useFound = (term: string) => {
  const wanted = useSettled(term.trim())
  return useQuery({
    queryKey: titleKeys.palette(wanted),
    queryFn: ({ signal }) =>
      readSearch({ term: wanted, kinds: offeredKinds(false), position: 0, count: mostFound }, signal),
    enabled: wanted.length > 1,
    retry: retryTitles,
    placeholderData: before => (wanted.length > 1 ? before : undefined),
  })
}
