import { type ListedShow, type ListedShowFacts, listedShow } from '~/shared/availability/listed-shows'
import { type KnownOfShow, showStatus } from '~/shared/availability/show-status'
import type { ListedSeason, ShowHit, ShowStatus, ShowSummaryStatus } from '~/shared/availability/shows'
import type { ListedTitle } from '~/shared/blocks/model'
import { calendarDay } from '~/shared/days'
import { sectionOf } from '~/shared/settings/servers'
import type { Tint, TvSummary } from '~/shared/titles/model'
import { countedThere } from '~/shared/titles/numbering'
import type { ShowIds } from '~/shared/titles/shows'
import { isProvider } from '~/shared/users/providers'
import type { App } from '../app'
import { blockedInList } from '../blocks/current'
import { itemEpisodes, itemsAmong, itemsOf, listedShowItems, showItems } from '../library/show-items'
import { withWatchLinks } from '../library/watch-links'
import { mediaServersDefer } from '../settings/connected-servers'
import { numberingsOf } from '../titles/numbering-queries'
import type { ListedShowIds } from '../titles/show-id-queries'
import { showIdsFor } from '../titles/show-ids'
import { fetchCatalogueEpisodes, isCatalogueFresh } from '../titles/show-listings'
import { tintsOf } from '../titles/tint-queries'
import { listedShowRequests, showRequests } from './show-requests'

/** A show of the catalogue with what the portal knows of it laid over. */
export type ShowWithStatus<S extends { id: number } = TvSummary> = {
  show: S
  /** The colour of its poster, else of its backdrop; null while neither was looked at. */
  tint: Tint | null
  /** Nobody can ask for it, as far as what is known of it here says so. */
  blocked: boolean
} & ListedShow

type Pictured = ListedTitle & { posterPath: string | null; backdropPath: string | null }

type Listed = { source: string; itemKey: string; hasFile: boolean }

/** What sources have, with where it is watched. */
function hitsFor(app: App) {
  const linked = withWatchLinks(app)
  return (item: Listed): ShowHit => {
    const { source, hasFile, watch } = linked(item)
    return { source, isMediaServer: isProvider(sectionOf(source)), hasFile, watch }
  }
}

const onlyTmdb = (tmdbId: number): ShowIds => ({ tmdbId, tvdbId: null, imdbId: null, tvMazeId: null })

/** With what is listed of it, where that was read along with its numbers. */
type Numbers = ShowIds & Partial<Pick<ListedShowIds, 'listing' | 'listedAt'>>

/** What is known of shows, in their order, in three reads however many there are. */
async function factsOfShows(app: App, shows: readonly Numbers[]): Promise<ListedShowFacts[]> {
  const tmdbIds = shows.map(({ tmdbId }) => tmdbId)
  const today = calendarDay(app.now())
  const [requests, items] = await Promise.all([
    listedShowRequests(app.store, tmdbIds, today),
    listedShowItems(app.store, shows),
  ])
  const defer = mediaServersDefer(app, 'tvShow')
  const hitOf = hitsFor(app)
  const itemsOfShow = itemsAmong(items)
  return shows.map(show => {
    const hits = itemsOfShow(show).map(item => ({ ...hitOf(item), there: item.there, known: item.known }))
    const facts = { request: requests.get(show.tmdbId) ?? null, hits, listing: show.listing ?? null }
    return { ...facts, today, mediaServersDefer: defer }
  })
}

/** What is there of a show is told as a part or as all of it by what is listed; of the others nobody has to know. */
function askForMissingListings(app: App, shows: readonly Numbers[], facts: readonly ListedShowFacts[]) {
  const isDue = ({ listing = null, listedAt = null }: Numbers, at: number) =>
    facts[at]?.hits.some(({ hasFile }) => hasFile) && !isCatalogueFresh(app, { listing, listedAt })
  fetchCatalogueEpisodes(
    app,
    shows.filter(isDue).map(({ tmdbId }) => tmdbId),
  )
}

/** The state of shows, in their order, in three reads however many there are. */
export const statusOfShows = async (app: App, shows: readonly ShowIds[]): Promise<ShowSummaryStatus[]> =>
  (await factsOfShows(app, shows)).map(facts => listedShow(facts).status)

/** Their numbers as far as they are known; those that are not are asked for behind the back of a list. */
async function numbersOf(app: App, tmdbIds: readonly number[]): Promise<Numbers[]> {
  const known = await showIdsFor(app).byTmdb(tmdbIds, 0)
  return tmdbIds.map(id => known.get(id) ?? onlyTmdb(id))
}

/** Lays states and colours over shows: a read each, however many there are. */
export async function withShowStatus<S extends Pictured>(app: App, shows: readonly S[]): Promise<ShowWithStatus<S>[]> {
  if (shows.length === 0) return []
  const numbers = await numbersOf(
    app,
    shows.map(({ id }) => id),
  )
  const [isBlocked, facts, tints] = await Promise.all([
    blockedInList(app.store, 'tvShow', shows),
    factsOfShows(app, numbers),
    tintsOf(
      app.store,
      shows.flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath]),
    ),
  ])
  askForMissingListings(app, numbers, facts)
  return shows.flatMap((show, at) => {
    const known = facts[at]
    if (!known) return []
    const tint = tints(show.posterPath) ?? tints(show.backdropPath)
    return [{ show, ...listedShow(known), tint, blocked: isBlocked(show) }]
  })
}

export async function knownOfShow(app: App, ids: ShowIds): Promise<KnownOfShow> {
  const [request, items] = await Promise.all([showRequests(app.store, ids.tmdbId), showItems(app.store, [ids])])
  const own = itemsOf(ids, items)
  const hitOf = hitsFor(app)
  const episodes = await itemEpisodes(
    app.store,
    own.map(({ id }) => id),
  )
  const hits = own.map(item => ({ ...hitOf(item), episodes: episodes.get(item.id) ?? [] }))
  return { request, hits, mediaServersDefer: mediaServersDefer(app, 'tvShow') }
}

/**
 * The state of one show with that of every episode, both by the numbers of TheTVDB; `ids` without a number at TMDB is one that
 * only others know.
 */
export async function statusAtTvdb(app: App, ids: ShowIds, seasons: readonly ListedSeason[]): Promise<ShowStatus> {
  const numbering = (await numberingsOf(app.store, [ids.tmdbId])).get(ids.tmdbId) ?? null
  const { request, hits, mediaServersDefer } = await knownOfShow(app, ids)
  return showStatus({
    request: request && {
      ...request,
      requests: request.requests.map(one => ({ ...one, wanted: countedThere(numbering, one.wanted) })),
    },
    hits: hits.map(hit => ({ ...hit, episodes: countedThere(numbering, hit.episodes) })),
    ...{ mediaServersDefer, seasons, today: calendarDay(app.now()) },
  })
}
