import { Elysia } from 'elysia'
import { showStatus } from '~/shared/availability/show-status'
import { listedSeasons, type SeasonStatus } from '~/shared/availability/shows'
import { calendarDay } from '~/shared/days'
import { Refusal, refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { movieInFull } from '../../discovery/details'
import { type ShownHit, search } from '../../discovery/search'
import { type ShownShow, showInFull } from '../../discovery/shows'
import { BadInput, json } from '../answers'
import { identity } from '../identity'
import { mediaStatus } from './codes'
import { idIn, numberIn } from './reading'
import { mediaOfShown, mediaOfTitle, movieStanding, showStanding } from './title-media'
import { movieHit, movieShape, personHit, seasonShape, showHit, showShape } from './title-shapes'

const hitsOfPage = 20
const mostPages = 500
const longestTerm = 200

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

type Query = Record<string, string | undefined>

/** Whoever calls, reading in the language that the call names. */
const readingIn = (by: User, { language }: Query): User =>
  /^[a-z]{2}(-[A-Z]{2})?$/.test(language ?? '') ? { ...by, language: language ?? null } : by

const catalogueId = (given: string) => idIn(given) ?? refuse({ code: 'NotFound' })

async function found(app: App, by: User, query: Query) {
  const term = (query.query ?? '').trim()
  if (term === '' || term.length > longestTerm)
    throw new BadInput([
      { path: 'query.query', message: 'query must be what is searched for, of up to 200 characters.' },
    ])
  const page = Math.max(1, numberIn(query, 'page', { usual: 1, most: mostPages }))
  const byId = /^tmdb:(\d{1,9})$/i.exec(term)
  if (byId) return onePage(await titlesWith(app, by, Number(byId[1])))
  const window = { position: (page - 1) * hitsOfPage, amount: hitsOfPage }
  const { totals, hits } = await search(app, by, { term, kinds: ['movie', 'tvShow', 'person'] }, window)
  const totalResults = totals.movie + totals.tvShow + totals.person
  return { page, totalPages: Math.ceil(totalResults / hitsOfPage), totalResults, results: await hitShapes(app, hits) }
}

const onePage = <T>(results: T[]) => ({ page: 1, totalPages: 1, totalResults: results.length, results })

/** A movie and a show may have the same number; those that there are. */
async function titlesWith(app: App, by: User, id: number) {
  const [movie, show] = await Promise.all([
    movieInFull(app, by, id).catch(orNone),
    showInFull(app, by, id).catch(orNone),
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

async function hitShapes(app: App, hits: readonly ShownHit[]) {
  const titles = hits.flatMap(hit => (hit.kind === 'movie' || hit.kind === 'tvShow' ? [hit] : []))
  const media = new Map((await mediaOfShown(app, titles)).map((one, at) => [titles[at] as ShownHit, one]))
  return hits.flatMap((hit): object[] => {
    const known = media.get(hit)
    const mediaInfo = known ? { mediaInfo: known } : {}
    if (hit.kind === 'movie') return [{ ...movieHit(hit.title.movie), ...mediaInfo }]
    if (hit.kind === 'tvShow') return [{ ...showHit(hit.title.show), ...mediaInfo }]
    return hit.kind === 'person' ? [personHit(hit.person)] : []
  })
}

type MovieShown = Awaited<ReturnType<typeof movieInFull>>

/** Left out, not null, where nobody asked for it and nobody has it: programs read the one as the other's opposite. */
async function movieMedia(app: App, by: User, { movie, imdbId, status }: MovieShown) {
  const ids = { kind: 'movie' as const, catalogueId: String(movie.id), tvdbId: null, imdbId }
  const { requestId } = status
  const mediaInfo = await mediaOfTitle(app, by, { ids, standing: movieStanding(status), requestId })
  return mediaInfo ? { mediaInfo: { ...mediaInfo, seasons: [] } } : {}
}

async function movieOf(app: App, by: User, given: string) {
  const shown = await movieInFull(app, by, catalogueId(given))
  return { ...movieShape(shown.movie), ...(await movieMedia(app, by, shown)) }
}

async function showMedia(app: App, by: User, { known, seasons, ids }: ShownShow) {
  const status = showStatus({ ...known, seasons: listedSeasons(seasons), today: calendarDay(app.now()) })
  const { requestId } = status
  const { tmdbId, tvdbId, imdbId } = ids
  const named = { kind: 'tvShow' as const, catalogueId: String(tmdbId), tvdbId, imdbId }
  const media = await mediaOfTitle(app, by, { ids: named, standing: showStanding(status), requestId })
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
  return { ...showShape(shown.show, shown.seasons), ...(await showMedia(app, by, shown)) }
}

async function seasonOf(app: App, by: User, { id, season }: { id: string; season: string }) {
  const { seasons } = await shownShow(app, by, id)
  const number = idIn(season)
  return seasonShape(catalogueId(id), seasons.find(one => one.seasonNumber === number) ?? refuse({ code: 'NotFound' }))
}
