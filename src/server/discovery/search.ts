import { UpstreamError } from '~/integrations/http/call'
import type { ArtistSummary, ReleaseGroup } from '~/shared/music/model'
import type { PageOf, Window } from '~/shared/titles/model'
import type { MultiHit } from '~/shared/titles/people'
import { fitsName, isNameOf, type SearchKind, searchKindNames, searchKinds } from '~/shared/titles/search'
import type { App } from '../app'
import { type AlbumWithStatus, withAlbumStatus } from '../availability/albums'
import type { Viewer } from '../availability/movies'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { mixedWindow } from './mixed-window'
import { type MusicFound, musicNamed, musicWeight } from './search-music'
import { idOf, type ShownTitle, shownMovies, shownShows } from './shown-titles'

type Hit = MultiHit | MusicFound
type Asked = { query: string; language: string; adult: boolean; page: number }

const withResults = <T, U>(page: PageOf<T>, read: (one: T) => U): PageOf<U> => ({
  ...page,
  results: page.results.map(read),
})

/** How each kind is searched for. */
const searches: Record<SearchKind, (app: App, asked: Asked) => Promise<PageOf<Hit>>> = {
  movie: async (app, asked) =>
    withResults(await catalogueOf(app).searches.movies(asked), movie => ({ type: 'movie' as const, movie })),
  tvShow: async (app, asked) =>
    withResults(await catalogueOf(app).searches.shows(asked), show => ({ type: 'tv' as const, show })),
  person: async (app, asked) =>
    withResults(await catalogueOf(app).searches.people(asked), person => ({ type: 'person' as const, person })),
  music: async (app, { query, page }) => {
    const results = page === 1 ? await musicNamed(app, query) : []
    return { page, totalPages: 1, totalResults: results.length, results }
  },
}

const weightFor = (term: string) => {
  const ofMusic = musicWeight(term)
  return (hit: Hit) => {
    if (hit.type === 'movie') return hit.movie.popularity
    if (hit.type === 'tv') return hit.show.popularity
    return hit.type === 'person' ? hit.person.popularity : ofMusic(hit)
  }
}

export type ShownHit =
  | ShownTitle
  | { kind: 'person'; person: PersonHit }
  | { kind: 'artist'; artist: ArtistSummary }
  | { kind: 'album'; album: AlbumWithStatus<ReleaseGroup> }
type PersonHit = Extract<Hit, { type: 'person' }>['person']
type SearchWish = { term: string; kinds: readonly SearchKind[] }
/** Null for what was not wanted and is slow to ask. */
type Totals = Record<Exclude<SearchKind, 'music'>, number> & { music: number | null }
type Found = { totals: Totals; hits: ShownHit[]; named: PersonHit[] }

/**
 * A part of what fits a term, with status; totals also for the kinds that are not wanted, and people who are meant although
 * they are not.
 */
export async function search(app: App, by: Viewer, { term, kinds }: SearchWish, window: Window): Promise<Found> {
  const asked = { query: term.trim(), language: languageFor(app, by), adult: filtersOf(app).adult }
  const pagesOf = (kind: SearchKind) => async (page: number) => {
    const found = searches[kind](app, { ...asked, page })
    // Beside other things music may be missing; by itself it must not be said that there is none.
    return kind === 'music' && kinds.length > 1 ? found.catch(error => noneFrom(app, error)) : found
  }
  const wanted = searchKindNames.filter(kind => kinds.includes(kind))
  const others = searchKindNames.filter(kind => !kinds.includes(kind) && !('needsMusic' in searchKinds[kind]))
  const [{ totals, results }, ...rest] = await Promise.all([
    mixedWindow(wanted.map(pagesOf), window, weightFor(asked.query)),
    ...others.map(kind => pagesOf(kind)(1)),
  ])
  const counted = [...totals, ...rest.map(({ totalResults }) => totalResults)]
  const byKind = Object.fromEntries([...wanted, ...others].map((kind, at) => [kind, counted[at]]))
  const people = window.position === 0 ? rest.flatMap(({ results: found }) => found.flatMap(personIn)) : []
  const isNamed = results.length > 0 ? isNameOf : fitsName
  return {
    totals: { music: null, ...byKind } as Totals,
    hits: await withStatus(app, results),
    named: people.filter(({ name }) => isNamed(asked.query, name)),
  }
}

const personIn = (hit: Hit): PersonHit[] => (hit.type === 'person' ? [hit.person] : [])

function noneFrom({ log }: App, error: unknown): PageOf<Hit> {
  if (!(error instanceof UpstreamError)) throw error
  log.warn('music not searched', { service: error.service, kind: error.kind, status: error.status })
  return { page: 1, totalPages: 1, totalResults: 0, results: [] }
}

async function withStatus(app: App, hits: readonly Hit[]): Promise<ShownHit[]> {
  const movies = hits.flatMap(hit => (hit.type === 'movie' ? [hit.movie] : []))
  const shows = hits.flatMap(hit => (hit.type === 'tv' ? [hit.show] : []))
  const groups = hits.flatMap(hit => (hit.type === 'album' ? [hit.album] : []))
  const [titles, albums] = await Promise.all([
    Promise.all([shownMovies(app, movies), shownShows(app, shows)]),
    groups.length > 0 ? withAlbumStatus(app, groups) : [],
  ])
  const known = new Map<string, ShownHit>([
    ...titles.flat().map(title => [`${title.kind} ${idOf(title)}`, title] as const),
    ...albums.map(album => [`album ${album.album.id}`, { kind: 'album', album }] as const),
  ])
  return hits.flatMap((hit): ShownHit[] => {
    if (hit.type === 'person') return [{ kind: 'person', person: hit.person }]
    if (hit.type === 'artist') return [{ kind: 'artist', artist: hit.artist }]
    const shown = known.get(keyOf(hit))
    return shown ? [shown] : []
  })
}

const keyOf = (hit: Exclude<Hit, { type: 'person' | 'artist' }>) =>
  hit.type === 'album'
    ? `album ${hit.album.id}`
    : hit.type === 'movie'
      ? `movie ${hit.movie.id}`
      : `tvShow ${hit.show.id}`
