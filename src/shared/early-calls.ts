import { choosableRows, rowKindKey } from './discovery/row-kinds'
import { requestListKeys, usualRequestQuery } from './requests/usual-list'
import { searchBatch, searchFilterKey, usualKinds } from './titles/search'
import { usualVoteQuery } from './votes/usual-list'
import { usualWatchlistQuery } from './watchlist/usual-list'

/** What a page asks of the API before anything else; asked for beside its code. */
export type EarlyCall = {
  /** Path and query exactly as the interface asks for them. */
  path: string
  /** Keys under which the device may have chosen something else: then the page asks by itself. */
  unless?: readonly string[]
  /** Where in the answer the picture is named that the page opens with. */
  picture?: readonly string[]
  /** Where the titles are listed whose posters it begins with. */
  titles?: readonly string[]
}

type Query = Record<string, string | number | boolean | undefined>

const withQuery = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const title = (kind: 'movie' | 'tv', id: string): EarlyCall => ({
  path: `/api/v3/titles/${kind}/${encodeURIComponent(id)}`,
  picture: ['backdropPath'],
})

/** By the pattern of the page, for the last part of its address. */
const ofPage: Record<string, (part: string) => EarlyCall | null> = {
  '/discover': () => ({
    path: '/api/v3/discover',
    unless: choosableRows.map(rowKindKey),
    picture: ['spotlight', 'backdropPath'],
  }),
  '/discover/:term': term => ({
    path: withQuery('/api/v3/search', { q: term.trim(), kinds: usualKinds.join(), position: 0, count: searchBatch }),
    unless: [searchFilterKey],
    titles: ['results'],
  }),
  '/details/movie/:id': id => title('movie', id),
  // A show that the catalogue does not know has the number 0.
  '/details/tv/:id': id => (id === '0' ? null : title('tv', id)),
  '/requests-list': () => ({
    path: withQuery('/api/v3/requests', usualRequestQuery),
    unless: Object.values(requestListKeys(null)),
  }),
  '/watchlist': () => ({ path: withQuery('/api/v3/watchlist', usualWatchlistQuery) }),
  '/vote': () => ({ path: withQuery('/api/v3/votes', usualVoteQuery) }),
}

/** The calls of a page inside the shell, which asks who is signed in. */
export const earlyCalls = (pattern: string, address: string): EarlyCall[] => {
  const own = ofPage[pattern]?.(address.replace(/\/$/, '').split('/').at(-1) ?? '')
  return [{ path: '/api/v3/me' }, ...(own ? [own] : [])]
}
