import { Elysia } from 'elysia'
import { showStatus } from '~/shared/availability/show-status'
import { listedSeasons, type SeasonStatus } from '~/shared/availability/shows'
import { calendarDay } from '~/shared/days'
import { Refusal, refuse } from '~/shared/refusal'
import { mediaStatus } from '~/shared/seerr/codes'
import { mediaStateOfMovie, mediaStateOfShow } from '~/shared/seerr/media-state'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { movieInFull } from '../../discovery/details'
import { search } from '../../discovery/search'
import { type ShownShow, showInFull } from '../../discovery/shows'
import { catalogueOf } from '../../titles/catalogue'
import { json } from '../answers'
import { identity } from '../identity'
import { catalogueId, hitShapes, hitsOfPage, onePage, pageNumberIn, readingIn, termIn } from './hits'
import { idIn, type Query } from './reading'
import { mediaOfTitle } from './title-media'
import { movieHit, movieShape, seasonShape, showHit, showShape } from './title-shapes'
import { isOnList } from './watchlist'

/** What the catalogue has, with where it stands here. */
export const titleRoutes = (app: App) =>
  new Elysia({ name: 'seerr titles' })
    .use(identity(app))
    .get('/search', async ({ by, query }) => json(await found(app, readingIn(by, query), query)), { needs: 'user' })
    .get('/movie/:id', async ({ by, query, params }) => json(await movieOf(app, readingIn(by, query), params.id)), {
      needs: 'user',
    })
    .get('/tv/:id', async ({ by, query, params }) => json(await showOf(app, readingIn(by, query), params.id)), {
      needs: 'user',
    })
    .get(
      '/tv/:id/season/:season',
      async ({ by, query, params }) => json(await seasonOf(app, readingIn(by, query), params)),
      { needs: 'user' },
    )

async function found(app: App, by: User, query: Query) {
  const term = termIn(query)
  const page = pageNumberIn(query)
  const ids = await idsIn(app, term)
  if (ids) return onePage(await titlesWith(app, by, ids))
  const window = { position: (page - 1) * hitsOfPage, amount: hitsOfPage }
  const { totals, hits } = await search(app, by, { term, kinds: ['movie', 'tvShow', 'person'] }, window)
  const totalResults = totals.movie + totals.tvShow + totals.person
  return { page, totalPages: Math.ceil(totalResults / hitsOfPage), totalResults, results: await hitShapes(app, hits) }
}

type Ids = { movie: number | null; show: number | null }

/** What programs ask for that have a number of TMDB, TheTVDB or IMDb instead of words; null for words. */
async function idsIn(app: App, term: string): Promise<Ids | null> {
  const [, tmdb, tvdb, imdb] = /^(?:tmdb:(\d{1,9})|tvdb:(\d{1,9})|imdb:(tt\d{1,12}))$/i.exec(term) ?? []
  // A movie and a show may have the same number there.
  if (tmdb) return { movie: Number(tmdb), show: Number(tmdb) }
  const id = tvdb ?? imdb?.toLowerCase()
  if (id === undefined) return null
  const { movies, shows } = await catalogueOf(app).searches.byExternalId(id, tvdb ? 'theTvDb' : 'imdb')
  return { movie: movies[0]?.id ?? null, show: shows[0]?.id ?? null }
}

/** Those of them that there are. */
async function titlesWith(app: App, by: User, ids: Ids) {
  const [movie, show] = await Promise.all([
    ids.movie === null ? null : movieInFull(app, by, ids.movie).catch(orNone),
    ids.show === null ? null : showInFull(app, by, ids.show).catch(orNone),
  ])
  const shapes = []
  if (movie) shapes.push({ ...movieHit(movie.movie), ...(await movieMedia(app, by, movie)) })
  if (show) shapes.push({ ...showHit(show.show), ...(await showMedia(app, by, show)) })
  return shapes
}
function orNone(error: unknown): null {
  if (error instanceof Refusal && error.reason.code === 'NotFound') return null
  throw error
}

type MovieShown = Awaited<ReturnType<typeof movieInFull>>

/** Left out, not null, where nobody asked for it and nobody has it: programs read the one as the other's opposite. */
async function movieMedia(app: App, by: User, { movie, imdbId, status }: MovieShown) {
  const ids = { kind: 'movie' as const, catalogueId: String(movie.id), tvdbId: null, imdbId }
  const { requestId } = status
  const mediaInfo = await mediaOfTitle(app, by, { ids, state: mediaStateOfMovie(status), requestId })
  return mediaInfo ? { mediaInfo: { ...mediaInfo, seasons: [] } } : {}
}

async function movieOf(app: App, by: User, given: string) {
  const shown = await movieInFull(app, by, catalogueId(given))
  const onUserWatchlist = await isOnList(app, by, { kind: 'movie', tmdbId: shown.movie.id })
  return { ...movieShape(shown.movie), ...(await movieMedia(app, by, shown)), onUserWatchlist }
}

async function showMedia(app: App, by: User, { known, seasons, ids }: ShownShow) {
  const status = showStatus({ ...known, seasons: listedSeasons(seasons), today: calendarDay(app.now()) })
  const { requestId } = status
  const { tmdbId, tvdbId, imdbId } = ids
  const named = { kind: 'tvShow' as const, catalogueId: String(tmdbId), tvdbId, imdbId }
  const media = await mediaOfTitle(app, by, { ids: named, state: mediaStateOfShow(status), requestId })
  if (!media) return {}
  const seasonsOf = status.seasons
    .filter(({ season }) => season > 0)
    .toSorted((one, other) => one.season - other.season)
    .map(season => ({
      id: media.id * 1_000 + season.season,
      seasonNumber: season.season,
      ...{ status: seasonStatus(season), status4k: mediaStatus.unknown },
      ...{ createdAt: media.createdAt, updatedAt: media.updatedAt },
    }))
  return { mediaInfo: { ...media, seasons: seasonsOf } }
}

function seasonStatus({ episodes }: SeasonStatus) {
  const some = (fits: (one: SeasonStatus['episodes'][number]) => boolean) => episodes.some(fits)
  if (episodes.length > 0 && episodes.every(({ available }) => available)) return mediaStatus.available
  if (some(({ available }) => available)) return mediaStatus.partlyAvailable
  if (some(({ approved }) => approved)) return mediaStatus.processing
  return some(({ requested, denied }) => requested && !denied) ? mediaStatus.pending : mediaStatus.unknown
}

async function shownShow(app: App, by: User, given: string): Promise<ShownShow> {
  return (await showInFull(app, by, catalogueId(given))) ?? refuse({ code: 'NotFound' })
}

async function showOf(app: App, by: User, given: string) {
  const shown = await shownShow(app, by, given)
  const onUserWatchlist = await isOnList(app, by, { kind: 'tvShow', tmdbId: shown.show.id })
  const shape = showShape(shown.show, shown.seasons, app.now())
  return { ...shape, ...(await showMedia(app, by, shown)), onUserWatchlist }
}

async function seasonOf(app: App, by: User, { id, season }: { id: string; season: string }) {
  const { seasons } = await shownShow(app, by, id)
  const number = idIn(season)
  return seasonShape(catalogueId(id), seasons.find(one => one.seasonNumber === number) ?? refuse({ code: 'NotFound' }))
}
