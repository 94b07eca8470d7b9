import { Elysia } from 'elysia'
import { UpstreamError } from '~/integrations/http/call'
import * as api from '~/shared/api/titles'
import type { RowKind } from '~/shared/discovery/row-kinds'
import { type BrowsedKind, readFilters, type TitleFilters } from '~/shared/titles/filters'
import type { Window } from '~/shared/titles/model'
import { isImdbId } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { movieList, seasonalMovies } from '../../discovery/actions'
import { addedTitles } from '../../discovery/added-titles'
import { browsedTitles } from '../../discovery/browse'
import { movieByImdbId, movieInFull, streamsOf } from '../../discovery/details'
import { asMovie, type ShownTitle } from '../../discovery/shown-titles'
import { titleList } from '../../discovery/title-lists'
import { requestVisibleTo } from '../../requests/lists/visible'
import { BadInput } from '../answers'
import { identity } from '../identity'
import { titleRequest } from './request-views'
import { titleCard } from './title-cards'
import { movieScores } from './title-scores'
import { movieView, streamingView } from './title-views'

const usualCount = 20

const windowOf = ({ position = 0, count = usualCount }: api.ListWindow): Window => ({ position, amount: count })

/** What the catalogue has, with how far requests for it are. */
export const titleRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/titles' })
    .use(identity(app, { language: 'page' }))
    .get('/movie', ({ by, query }) => browsed(app, by, 'movie', query), {
      needs: 'user',
      query: api.TitleFilter,
      response: api.BrowsedTitles,
      detail: { summary: 'Movies that fit all of the filters.' },
    })
    .get('/tv', ({ by, query }) => browsed(app, by, 'tvShow', query), {
      needs: 'user',
      query: api.TitleFilter,
      response: api.BrowsedTitles,
      detail: { summary: 'Shows that fit all of the filters.' },
    })
    .get('/lists/:list', ({ by, params, query }) => mixedList(app, by, { name: params.list, of: 'combined' }, query), {
      needs: 'user',
      params: api.MixedListParams,
      query: api.ListWindow,
      response: api.TitleCards,
      detail: { summary: 'A part of a list of movies and shows, half of each, mixed the same way every time.' },
    })
    .get('/tv/lists/:list', ({ by, params, query }) => mixedList(app, by, { name: params.list, of: 'tvShow' }, query), {
      needs: 'user',
      params: api.MixedListParams,
      query: api.ListWindow,
      response: api.TitleCards,
      detail: { summary: 'A part of a list of shows, in its order.' },
    })
    .get(
      '/movie/lists/:list',
      async ({ by, params, query }) =>
        (await ofList(app, by, params.list, windowOf(query))).map(titleCard({ app, by })),
      {
        needs: 'user',
        params: api.MovieListParams,
        query: api.ListWindow,
        response: api.TitleCards,
        detail: { summary: 'A part of a list of the catalogue, in its order.' },
      },
    )
    .get('/movie/:id', ({ by, params }) => movieOf(app, by, params.id), {
      needs: 'user',
      params: api.MovieId,
      response: api.MovieDetails,
      detail: { summary: 'A movie by its number in the catalogue or by its id at IMDb.' },
    })
    .get(
      '/movie/:id/streaming',
      async ({ by, params }) => streamingView(await streamsOf(app, by, params.id, 'movie')),
      {
        needs: 'user',
        params: api.CatalogueNumber,
        response: api.StreamingProviders,
        detail: { summary: "Where a movie can be streamed in the caller's country." },
      },
    )

async function ofList(app: App, by: User, list: api.MovieListName, window: Window): Promise<ShownTitle[]> {
  if (list === 'recentlyAdded') return addedTitles(app, by, 'movie', window)
  const movies = list === 'seasonal' ? seasonalMovies(app, by, window) : movieList(app, by, list, window)
  return (await movies).map(asMovie)
}

async function browsed(app: App, by: User, kind: BrowsedKind, query: api.TitleFilter): Promise<api.BrowsedTitles> {
  const { total, titles, next } = await browsedTitles(app, by, filtersIn(kind, query), windowOf(query))
  return { total, titles: titles.map(titleCard({ app, by })), next }
}

const mixedList = async (app: App, by: User, asked: { name: api.MixedListName; of: RowKind }, window: api.ListWindow) =>
  (await titleList(app, by, asked, windowOf(window))).map(titleCard({ app, by }))

/** The filters as the page has them in its address. */
function filtersIn(kind: BrowsedKind, { position: _position, count: _count, ...query }: api.TitleFilter): TitleFilters {
  if (query.kind && query.kind !== kind) throw new BadInput([{ path: 'kind', message: 'Expected another value.' }])
  const { filters, unreadable } = readFilters(new URLSearchParams({ ...query, kind }))
  if (unreadable.length > 0) throw new BadInput(unreadable.map(path => ({ path, message: 'Expected another value.' })))
  return filters
}

const isNumber = (id: string) => /^\d{1,10}$/.test(id)

const movieNamed = (app: App, by: User, id: string) =>
  isImdbId(id) ? movieByImdbId(app, by, id) : movieInFull(app, by, isNumber(id) ? Number(id) : 0)

/** Where a movie can be streamed; a page is worth showing without it. */
async function streams(app: App, by: User, id: number) {
  try {
    return streamingView(await streamsOf(app, by, id, 'movie'))
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

/** Everything of the page comes in one answer, so that nothing on it has to make room for what comes later. */
async function movieOf(app: App, by: User, id: string): Promise<api.MovieDetails> {
  const [found, early] = await Promise.all([
    movieNamed(app, by, id),
    isNumber(id) ? streams(app, by, Number(id)) : null,
  ])
  const { requestId } = found.status
  const [scores, row] = await Promise.all([
    movieScores(app, found.movie),
    requestId === null ? null : requestVisibleTo(app, by, requestId),
  ])
  return movieView({ app, by }, found, {
    scores,
    streaming: early ?? (await streams(app, by, found.movie.id)),
    request: row && (await titleRequest(app, by, row)),
  })
}
