import { Elysia } from 'elysia'
import * as api from '~/shared/api/discover'
import { usualRowKind } from '~/shared/discovery/row-kinds'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { spotlight } from '../../discovery/actions'
import { movieInFull } from '../../discovery/details'
import { genresOf } from '../../discovery/lookups'
import { type BegunRow, begunRows, orNull } from '../../discovery/rows'
import { isSearchReady } from '../../titles/search-key'
import { identity } from '../identity'
import { recentRequests } from './request-calls'
import { titleCard } from './title-cards'
import { cardView, type Seeing } from './title-views'

/** The start page in one answer. */
export const discoverRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/discover' })
    .use(identity(app, { language: 'page' }))
    .get('', ({ by, query }) => discoverPage(app, by, query), {
      needs: 'user',
      query: api.DiscoverChoices,
      response: api.DiscoverPage,
      detail: { summary: 'The start page: a title, the genres and rows of titles.' },
    })

async function discoverPage(app: App, by: User, choices: api.DiscoverChoices): Promise<api.DiscoverPage> {
  const isReady = isSearchReady(app)
  const ifReady = <T>(what: string, load: () => Promise<T>) => (isReady ? orNull(app, what, load) : null)
  const [rows, pick, genres] = await Promise.all([
    begunRows(app, by, { isReady, choices }),
    ifReady('spotlight', () => spotlightWithLength(app, by)),
    ifReady('genres', () => genresOf(app, by, 'movie')),
  ])
  const recentRow = rows.find(({ row }) => row.list === 'recent')
  const recent = recentRow ? await recentRequests(app, by, recentRow.of ?? usualRowKind) : null
  const seeing = { app, by }
  const named = (ids: readonly number[]) => (genres ?? []).flatMap(({ id, name }) => (ids.includes(id) ? name : []))
  return {
    ...{ isReady, genres, recent },
    spotlight: pick && {
      ...cardView(seeing)(pick.title),
      runtimeMinutes: pick.runtimeMinutes,
      genres: named(pick.title.movie.genreIds),
    },
    rows: rows.map(rowView(seeing)),
  }
}

async function spotlightWithLength(app: App, by: User) {
  const title = await spotlight(app, by)
  if (!title) return null
  // The page of the movie asks the same, and finds it there already.
  const details = await orNull(app, 'length of the spotlight', () => movieInFull(app, by, title.movie.id))
  // More is known of it by now than of a title in a list.
  const known = { ...title, blocked: details?.blocked ?? title.blocked }
  return { title: known, runtimeMinutes: details?.movie.runtimeMinutes ?? null }
}

const rowView =
  (seeing: Seeing) =>
  ({ row: { key, list, name, search }, of, titles, next }: BegunRow): api.DiscoverRow => ({
    ...{ id: key, list, name, of, next },
    search: list === 'search' ? (search ?? '') : null,
    titles: titles?.map(titleCard(seeing)) ?? null,
  })
