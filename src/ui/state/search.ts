import { infiniteQueryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { SearchPage, SearchResult } from '~/shared/api/search'
import { hourMs } from '~/shared/durations'
import { searchAddress, termIn } from '~/shared/titles/paths'
import {
  offeredKinds,
  type SearchKind,
  searchBatch,
  searchFilterKey,
  searchKindNames,
  searchKinds,
  usualKinds,
} from '~/shared/titles/search'
import { readSearch } from '../api/search'
import { titleKeys } from '../api/titles'
import { decoded } from './decoded'
import { startAtom } from './start'
import { storedAtom } from './stored'
import { retryTitles, titlePath } from './titles'

/** What a browser keeps under the documented key: kinds by their documented names. */
type StoredFilter = Readonly<Record<string, boolean>>

/** The kinds that are on; those that are usually on where none would be, or where something else is stored. */
export const kindsOf = (stored: unknown, offered = offeredKinds(false)): readonly SearchKind[] => {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const on = offered.filter(kind => given[searchKinds[kind].stored] ?? searchKinds[kind].usually)
  return on.length > 0 ? on : usualKinds
}

/** The filter with exactly these kinds on; those of which there is no choice stay as they were. */
export const filterWith = (
  stored: unknown,
  kinds: readonly SearchKind[],
  offered = offeredKinds(false),
): StoredFilter => ({
  ...(typeof stored === 'object' && stored !== null ? stored : {}),
  ...Object.fromEntries(offered.map(kind => [searchKinds[kind].stored, kinds.includes(kind)])),
})

const usualFilter = filterWith({ music: false }, usualKinds)
const filterAtom = storedAtom<StoredFilter>(searchFilterKey, usualFilter)

/** The kinds of which there is a choice. */
export const offeredKindsAtom = atom(get => offeredKinds(get(startAtom)?.music ?? false))

/** Which kinds are searched for; kept in the browser. */
export const searchKindsAtom = atom(
  get => kindsOf(get(filterAtom), get(offeredKindsAtom)),
  (get, set, kinds: readonly SearchKind[]) =>
    set(filterAtom, filterWith(get(filterAtom), kinds, get(offeredKindsAtom))),
)

/** With one turned about; the last one stays on. */
export const withToggled = (kinds: readonly SearchKind[], kind: SearchKind): readonly SearchKind[] => {
  const next = searchKindNames.filter(each => (each === kind ? !kinds.includes(each) : kinds.includes(each)))
  return next.length > 0 ? next : kinds
}

/** Whoever comes back after a film finds everything that was loaded. */
const keptMs = 3 * hourMs

const loadedOf = (pages: readonly SearchPage[]) => pages.length * searchBatch

/** What fits a term, batch by batch, with how far each title is. */
export const searchQuery = (term: string, kinds: readonly SearchKind[]) =>
  infiniteQueryOptions({
    queryKey: titleKeys.search(term, kinds),
    queryFn: ({ pageParam, signal }) => readSearch({ term, kinds, position: pageParam, count: searchBatch }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: SearchPage, pages) =>
      last.results.length === 0 || loadedOf(pages) >= last.total ? undefined : loadedOf(pages),
    enabled: term !== '',
    gcTime: keptMs,
    retry: retryTitles,
  })

/** All batches as one list, people who are meant first; what moved between two of them is shown once. */
export const resultsOf = (pages: readonly SearchPage[]): SearchResult[] => [
  ...new Map(
    pages.flatMap(({ named, results }) => [...named, ...results]).map(one => [`${one.kind} ${one.id}`, one]),
  ).values(),
]

/** The field of the top bar. */
export const searchFieldId = 'search'

/** What some proxies decode, take for a part of the path, or refuse in one; and what browsers take for folders. */
const notForPaths = /[/\\%?#;]|^\.{1,2}$/

/** Where the results of a term are: a path that brings it here as it was typed, else the query. */
export const searchPath = (term: string) => {
  const written = encodeURIComponent(term.trim())
  if (!notForPaths.test(term.trim())) return `/discover/${written}`
  return `${searchAddress}?q=${written.replaceAll('%2F', '/')}`
}
export const personPath = (id: string) => `/discover/actor/${id}`

/** Where a result has its page; that of an album is the page of whoever it is by. */
export const resultPath = (result: SearchResult) => {
  if (result.kind === 'person') return personPath(result.id)
  if (result.kind === 'album') return titlePath('album', result.artist?.id ?? result.id)
  return titlePath(result.kind === 'artist' ? 'album' : result.kind, result.id)
}

/** The term of a part of an address and its query, both as they are written. */
export const termOf = (part: string, query = '') => termIn(query) ?? decoded(part).trim()

/** The term of a results address, none elsewhere; lists below /discover/ have addresses of their own. */
export const termAt = (location: string, query = '') => {
  const [, part] = /^\/discover\/([^/]+)\/?$/i.exec(location) ?? []
  return part === undefined ? '' : termOf(part, query)
}

/** The page to search from, on small screens. */
export const searchHome = '/search'
export const isSearching = (location: string) => location.toLowerCase() === searchHome || termAt(location) !== ''
