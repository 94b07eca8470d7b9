import { choosableRows, rowKindKey } from './discovery/row-kinds'
import { paramsIn } from './page-addresses'
import { pagesOf, sectionPath } from './settings/pages'
import { sections } from './settings/sections'
import { browseBatch, readFilters, titleTypes, writeFilters } from './titles/filters'
import { termIn } from './titles/paths'
import { searchBatch, searchFilterKey, usualKinds } from './titles/search'
import {
  requestListKeys,
  usualAccountQuery,
  usualInvitationQuery,
  usualRequestQuery,
  usualVoteQuery,
  usualWatchlistQuery,
} from './usual-lists'

/** What a page asks of the API before anything else; asked for beside its code. */
export type EarlyCall = {
  /** Path and query exactly as the interface asks for them. */
  path: string
  /** Keys under which the device may have chosen something else: then the page asks by itself. */
  unless?: readonly string[]
  /** Where in the answer the picture is named that the page opens with. */
  picture?: readonly string[]
  /** Nobody else asks for it. */
  only?: 'staff' | 'admins'
  /** Whose posters it begins with. */
  posters?: EarlyPosters
}

/** Where in an answer something is listed, or stands alone, where in each of it the title is, and how its poster is drawn. */
export type EarlyPosters = { list: readonly string[]; title: readonly string[]; drawn: 'card' | 'row' | 'hero' }

type Query = Record<string, string | number | boolean | undefined>

const withQuery = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const title = (kind: 'movie' | 'tv', id: string): EarlyCall => ({
  path: `/api/v3/titles/${kind}/${encodeURIComponent(id)}`,
  picture: ['backdropPath'],
  posters: { list: [], title: [], drawn: 'hero' },
})

const cardsOf = (list: string): EarlyPosters => ({ list: [list], title: [], drawn: 'card' })

const browsed = (search: string): EarlyCall => {
  const { filters } = readFilters(search)
  const asked = Object.fromEntries(new URLSearchParams(writeFilters(filters)))
  return {
    path: withQuery(`/api/v3/titles/${titleTypes[filters.kind]}`, { ...asked, position: 0, count: browseBatch }),
    posters: cardsOf('titles'),
  }
}

const found = (term: string): EarlyCall => ({
  path: withQuery('/api/v3/search', { q: term.trim(), kinds: usualKinds.join(), position: 0, count: searchBatch }),
  unless: [searchFilterKey],
  posters: cardsOf('results'),
})

type PageCall = (part: string, search: string) => EarlyCall | readonly EarlyCall[] | null

/** What a page asks for depends on its query as well: without one, it is known what that is. */
const plain =
  (call: (part: string) => EarlyCall): PageCall =>
  (part, search) =>
    search === '' ? call(part) : null

const staffs = (path: string): EarlyCall => ({ path, only: 'staff' })

const settingsPages = pagesOf(sections)
/** What pages of the settings ask for besides their sections, by the keys of the pages. */
const besideSections: Readonly<Record<string, readonly string[]>> = {
  failed: ['/api/v3/outbox/failing', '/api/v3/outbox'],
  massEmail: ['/api/v3/mailings/people?search=', '/api/v3/mailings'],
  mobile: ['/api/v3/devices'],
  newsletter: ['/api/v3/newsletter'],
}
const settingsCalls = (rest: string): EarlyCall[] => {
  const page = settingsPages.find(({ path }) => path.toLowerCase() === rest.toLowerCase())
  const paths = page ? [...page.sections.map(({ id }) => sectionPath(id)), ...(besideSections[page.key] ?? [])] : []
  return paths.map(path => ({ path, only: 'admins' }))
}

/** By the pattern of the page, for the first part of the address that it names and for its query. */
const ofPage: Record<string, PageCall> = {
  '/discover': () => ({
    path: '/api/v3/discover',
    unless: choosableRows.map(rowKindKey),
    picture: ['spotlight', 'backdropPath'],
  }),
  '/discover/advanced/search': (_, search) => browsed(search),
  '/discover/:term': (part, search) => {
    const term = termIn(search)
    return term === null ? plain(found)(part, search) : found(term)
  },
  '/details/movie/:id': id => title('movie', id),
  // A show that the catalogue does not know has the number 0.
  '/details/tv/:id/:search?': id => (id === '0' ? null : title('tv', id)),
  '/details/artist/:id': id => ({ path: `/api/v3/artists/${encodeURIComponent(id)}` }),
  '/requests-list': plain(() => ({
    path: withQuery('/api/v3/requests', usualRequestQuery),
    unless: Object.values(requestListKeys(null)),
    posters: { list: ['requests'], title: ['title'], drawn: 'row' },
  })),
  '/watchlist': plain(() => ({ path: withQuery('/api/v3/watchlist', usualWatchlistQuery) })),
  '/usermanagement': plain(() => staffs(withQuery('/api/v3/users', usualAccountQuery))),
  '/usermanagement/user': () => staffs('/api/v3/users/starting-values'),
  '/usermanagement/user/:id': id => staffs(`/api/v3/users/${encodeURIComponent(id)}`),
  '/usermanagement/invitations': () => staffs(withQuery('/api/v3/invitations', usualInvitationQuery)),
  '/usermanagement/invitations/new': () => staffs('/api/v3/users/starting-values'),
  '/Settings/*?': settingsCalls,
  '/vote': plain(() => ({ path: withQuery('/api/v3/votes', usualVoteQuery) })),
}

/** The pages of titles that the catalogue numbers. */
const titlePages = { '/details/movie/:id': 'movie', '/details/tv/:id/:search?': 'tvShow' } as const

/** The title that a page is about, by the number of the catalogue; null for other pages, and where it has another one. */
export const titleOfPage = (pattern: string, path: string) => {
  const found = Object.entries(titlePages).find(([page]) => page === pattern)
  const id = found && paramsIn(pattern, path).id
  return found && id && /^[1-9]\d{0,9}$/.test(id) ? { kind: found[1], id: Number(id) } : null
}

/** What follows the question mark is `search`, without it. */
export type PageAddress = { path: string; search: string }

/** The calls of a page inside the shell: its own, and who is signed in. */
export const earlyCalls = (pattern: string, { path, search }: PageAddress): EarlyCall[] => {
  const [part = ''] = pattern.endsWith('/*?')
    ? [path.slice(pattern.length - 2).replace(/\/+$/, '')]
    : Object.values(paramsIn(pattern, path))
  const own = ofPage[pattern]?.(part, search) ?? []
  return [own, { path: '/api/v3/me' }].flat()
}
