import type { PlayedView } from '~/shared/api/played'
import type { EpisodesView } from '~/shared/api/request-episodes'
import type * as api from '~/shared/api/requests'
import type { RequesterView } from '~/shared/api/users'
import { coverFile } from '~/shared/music/model'
import { refuse } from '~/shared/refusal'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import {
  askedAt,
  byVariant,
  pictureName,
  type Request,
  type Requester,
  type RequestRow,
  stageOf,
  variants,
} from '~/shared/requests/model'
import { maySubscribe, requestStepsFor } from '~/shared/requests/rules'
import { features } from '~/shared/settings/portal'
import type { Title } from '~/shared/titles/model'
import { displayName, isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { episodeCounts, type SeasonCount } from '../../requests/episode-queries'
import { unnumberedText } from '../../requests/hand-over/outcome-texts'
import { handOversOf } from '../../requests/hand-over/queries'
import { droppedOf } from '../../requests/hand-over/sent-queries'
import { unnumberedEpisodes } from '../../requests/hand-over/unnumbered'
import { type Played, withPlayed } from '../../requests/played'
import { subscriberCounts } from '../../requests/subscription-queries'
import { type Names, namesFor, titleOf } from '../../titles/names'
import { type Tints, tintsOf } from '../../titles/tint-queries'
import { personPicturePath } from '../../users/person-pictures'
import { readerOf } from '../reader'
import { instant, type SeenVariants, variantView } from './variant-views'

/** Covers lie with the pictures of the portal; where Lidarr has them is for other programs. */
const posterOf = ({ musicBrainzId, posterPath }: Title) =>
  musicBrainzId === null ? pictureName(posterPath) : `/${coverFile(musicBrainzId)}`

const titleView = ({ kind, title }: Request, tints: Tints, names: Names): api.TitleView => ({
  id: title.catalogueId,
  name: names(titleOf({ kind, title })),
  releasedAt: instant(title.releasedAt),
  overview: title.overview,
  posterPath: posterOf(title),
  backdropPath: pictureName(title.backdropPath),
  tint: tints(posterOf(title)),
  imdbId: title.imdbId,
})

type Seeing = SeenVariants & {
  tints: Tints
  names: Names
  unnumbered: readonly EpisodeNumber[]
  played: Played
}

const sumOf = (seasons: readonly SeasonCount[], what: 'total' | 'available') =>
  seasons.reduce((sum, one) => sum + one[what], 0)

/** Where no download manager takes the show, nothing is kept from it. */
function unnumberedView({ app, by, handOvers, unnumbered }: Seeing): EpisodesView['unnumbered'] {
  if (unnumbered.length === 0 || !(handOvers.standard || handOvers.fourK)) return null
  return { episodes: [...unnumbered], text: unnumberedText(app, readerOf(by), unnumbered) }
}

function episodesView(seeing: Seeing): EpisodesView | null {
  const { seasons } = seeing
  const { kind, takesNewEpisodes, seriesType } = seeing.row.request
  if (kind !== 'tvShow') return null
  return {
    total: sumOf(seasons, 'total'),
    available: sumOf(seasons, 'available'),
    seasons: seasons.map(({ season, total, available }) => ({ season, total, available })),
    takesNew: takesNewEpisodes,
    isAnime: seriesType === 'anime',
    unnumbered: unnumberedView(seeing),
  }
}

function artistView({ artistId, artistName }: Title) {
  return artistId === null ? null : { id: artistId, name: artistName ?? '' }
}

/** One's own; staff hears of the requester, and how many have watched it. */
function playedView({ app, by, row, played }: Seeing): PlayedView | null {
  const { kind, requesterId } = row.request
  if (kind === 'album' || !app.settings.get(features).PlayedSync) return null
  if (!isStaff(by) && requesterId !== by.id) return null
  return { watched: played.byRequester, percent: played.percent, people: isStaff(by) ? played.people : null }
}

const requesterView = (app: App, requester: Requester): RequesterView => ({
  id: requester.id,
  userName: requester.userName,
  displayName: displayName(requester),
  picturePath: personPicturePath(app, requester),
})

function viewOf(seeing: Seeing): api.RequestView {
  const { by, row, tints } = seeing
  const { request, requester, subscribed } = row
  return {
    id: request.id,
    kind: request.kind,
    title: titleView(request, tints, seeing.names),
    requester: requesterView(seeing.app, requester),
    requestedByAlias: request.requesterAlias,
    askedAt: instant(askedAt(request)) ?? '',
    subscribed,
    maySubscribe: maySubscribe({ id: request.requesterId, by }, request),
    steps: [...requestStepsFor(by, request)],
    variants: byVariant(variant => variantView(seeing, variant)),
    episodes: episodesView(seeing),
    artist: artistView(request.title),
    played: playedView(seeing),
  }
}

/** Only of what is on its way is said that its download manager no longer looks for it. */
const isProcessing = ({ request }: RequestRow) =>
  variants.some(variant => {
    const progress = request.variants[variant]
    return progress !== null && stageOf(progress) === 'processing'
  })

/** Requests as one person sees them, with what became of handing them over. */
export async function requestViews(app: App, by: User, rows: readonly RequestRow[]): Promise<api.RequestView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ request }) => request.id)
  const [watched, found, drops, unnumbered, seasons, tints, names] = await Promise.all([
    withPlayed(app, by, rows),
    handOversOf(app.store, ids),
    droppedOf(
      app.store,
      rows.filter(isProcessing).map(({ request }) => request.id),
    ),
    unnumberedEpisodes(
      app.store,
      rows.map(({ request }) => request),
    ),
    episodeCounts(
      app.store,
      rows.filter(({ request }) => request.kind === 'tvShow').map(({ request }) => request.id),
    ),
    tintsOf(
      app.store,
      rows.map(({ request }) => posterOf(request.title)),
    ),
    namesFor(
      app,
      readerOf(by),
      rows.map(({ request }) => titleOf(request)),
    ),
  ])
  return watched.map(({ played, ...row }) => {
    const { id } = row.request
    const known = { handOvers: found.get(id) ?? {}, drops: drops.get(id) ?? {} }
    const episodes = { seasons: seasons.get(id) ?? [], unnumbered: unnumbered.get(id) ?? [] }
    return viewOf({ app, by, row, played, tints, names, ...known, ...episodes })
  })
}

/** One request as one person sees it. */
export async function requestView(app: App, by: User, row: RequestRow): Promise<api.RequestView> {
  const [view] = await requestViews(app, by, [row])
  return view ?? refuse({ code: 'NotFound' })
}

/** Requests as the page of their title shows them. */
export async function titleRequests(app: App, by: User, rows: readonly RequestRow[]): Promise<api.TitleRequest[]> {
  const ids = rows.map(({ request }) => request.id)
  const [views, subscribers] = await Promise.all([requestViews(app, by, rows), subscriberCounts(app.store, ids)])
  return views.map(view => ({ ...view, subscribers: subscribers.get(view.id) ?? 0 }))
}

export async function titleRequest(app: App, by: User, row: RequestRow): Promise<api.TitleRequest> {
  const [found] = await titleRequests(app, by, [row])
  return found ?? refuse({ code: 'NotFound' })
}
