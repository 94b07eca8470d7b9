import type { TmdbClient } from '~/integrations/catalogue/tmdb/client'
import type { MultiHit, PageOf, Window } from '~/shared/titles/model'
import { type SearchKind, searchKindNames } from '~/shared/titles/search'
import type { App } from '../app'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { mixedWindow } from './mixed-window'
import { idOf, type ShownTitle, shownMovies, shownShows } from './shown-titles'
import type { Viewer } from './with-request-status'

type Hit = MultiHit
type Asked = { query: string; language: string; adult: boolean; page: number }

const withResults = <T, U>(page: PageOf<T>, read: (one: T) => U): PageOf<U> => ({
  ...page,
  results: page.results.map(read),
})

/** How each kind is searched for. */
const searches: Record<SearchKind, (catalogue: TmdbClient, asked: Asked) => Promise<PageOf<Hit>>> = {
  movie: async ({ searches }, asked) =>
    withResults(await searches.movies(asked), movie => ({ type: 'movie' as const, movie })),
  tvShow: async ({ searches }, asked) =>
    withResults(await searches.shows(asked), show => ({ type: 'tv' as const, show })),
  person: async ({ searches }, asked) =>
    withResults(await searches.people(asked), person => ({ type: 'person' as const, person })),
}

const popularity = (hit: Hit) =>
  (hit.type === 'movie' ? hit.movie : hit.type === 'tv' ? hit.show : hit.person).popularity

export type ShownHit = ShownTitle | { kind: 'person'; person: PersonHit }
type PersonHit = Extract<Hit, { type: 'person' }>['person']
export type SearchWish = { term: string; kinds: readonly SearchKind[] }
export type Found = { totals: Record<SearchKind, number>; hits: ShownHit[] }

/** A part of what fits a term, with status; totals also for the kinds that are not wanted. */
export async function search(app: App, by: Viewer, { term, kinds }: SearchWish, window: Window): Promise<Found> {
  const catalogue = catalogueOf(app)
  const asked = { query: term.trim(), language: languageFor(app, by), adult: filtersOf(app).adult }
  const pagesOf = (kind: SearchKind) => (page: number) => searches[kind](catalogue, { ...asked, page })
  const wanted = searchKindNames.filter(kind => kinds.includes(kind))
  const others = searchKindNames.filter(kind => !kinds.includes(kind))
  const [{ totals, results }, ...rest] = await Promise.all([
    mixedWindow(wanted.map(pagesOf), window, popularity),
    ...others.map(kind => pagesOf(kind)(1)),
  ])
  const counted = [...totals, ...rest.map(({ totalResults }) => totalResults)]
  const byKind = [...wanted, ...others].map((kind, at) => [kind, counted[at]])
  return { totals: Object.fromEntries(byKind) as Found['totals'], hits: await withStatus(app, results) }
}

async function withStatus(app: App, hits: readonly Hit[]): Promise<ShownHit[]> {
  const movies = hits.flatMap(hit => (hit.type === 'movie' ? [hit.movie] : []))
  const shows = hits.flatMap(hit => (hit.type === 'tv' ? [hit.show] : []))
  const laid = (await Promise.all([shownMovies(app, movies), shownShows(app, shows)])).flat()
  const known = new Map(laid.map(title => [`${title.kind} ${idOf(title)}`, title]))
  return hits.flatMap((hit): ShownHit[] => {
    if (hit.type === 'person') return [{ kind: 'person', person: hit.person }]
    const title = known.get(hit.type === 'movie' ? `movie ${hit.movie.id}` : `tvShow ${hit.show.id}`)
    return title ? [title] : []
  })
}
