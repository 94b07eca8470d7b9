import { and, countDistinct, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { RequestKind, RequestRow } from '~/shared/requests/model'
import { features } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { visibleRequester } from './visible'

/** How far what was asked for has been watched. */
export type Played = {
  /** The requester has watched the movie. */
  byRequester: boolean
  /** How many people have watched the movie. */
  people: number
  /** How much of the episodes that were asked for the requester has watched. */
  percent: number
}
export const nothingPlayed: Played = { byRequester: false, people: 0, percent: 0 }

/** A request with how far it has been watched. */
export type PlayedRow = RequestRow & { played: Played }

/** What has to be known of a request to say how far it has been watched. */
export type Asked = { id: number; kind: RequestKind; requesterId: string; tmdbId: number | null }

/**
 * Lays what was watched over requests, with a read or two however many there are; nothing while the feature is off. Who
 * may only see their own requests is not told of others.
 */
export async function withPlayed(app: App, by: User, rows: readonly RequestRow[]): Promise<PlayedRow[]> {
  if (!app.settings.get(features).PlayedSync) return rows.map(row => ({ ...row, played: nothingPlayed }))
  const plays = await playsOf(
    app.store,
    rows.map(({ request: { id, kind, requesterId, title } }) => ({ id, kind, requesterId, tmdbId: title.tmdbId })),
  )
  const hides = visibleRequester(app, by) !== null
  return rows.map(row => {
    const played = plays.get(row.request.id) ?? nothingPlayed
    return { ...row, played: hides ? { ...played, people: 0 } : played }
  })
}

/** How far requests have been watched, by their numbers; those of which nothing was are left out. */
export async function playsOf(store: Store, asked: readonly Asked[]): Promise<Map<number, Played>> {
  const ofKind = (kind: RequestKind) => asked.filter(one => one.kind === kind)
  const [movies, shows] = await Promise.all([moviePlays(store, ofKind('movie')), showPlays(store, ofKind('tvShow'))])
  return new Map([...movies, ...shows])
}

async function moviePlays(store: Store, movies: readonly Asked[]): Promise<[number, Played][]> {
  const { playedMovies: t } = store.t
  const ids = [...new Set(movies.flatMap(({ tmdbId }) => tmdbId ?? []))]
  if (ids.length === 0) return []
  const [counted, own] = await Promise.all([
    store.db
      .select({ tmdbId: t.tmdbId, people: countDistinct(t.userId) })
      .from(t)
      .where(inArray(t.tmdbId, ids))
      .groupBy(t.tmdbId),
    store.db
      .select({ tmdbId: t.tmdbId, userId: t.userId })
      .from(t)
      .where(and(inArray(t.tmdbId, ids), inArray(t.userId, [...new Set(movies.map(one => one.requesterId))]))),
  ])
  const people = new Map(counted.map(one => [one.tmdbId, Number(one.people)]))
  const pairs = new Set(own.map(({ userId, tmdbId }) => `${userId} ${tmdbId}`))
  return movies.flatMap(({ id, requesterId, tmdbId }): [number, Played][] => {
    const several = people.get(tmdbId ?? 0)
    return several ? [[id, { byRequester: pairs.has(`${requesterId} ${tmdbId}`), people: several, percent: 0 }]] : []
  })
}

/** Of each request how much its requester has watched, in percent, rounded down. */
async function showPlays(store: Store, shows: readonly Asked[]): Promise<[number, Played][]> {
  const { requestEpisodes: episode, requests, titles, playedEpisodes: t } = store.t
  const ids = shows.map(({ id }) => id)
  if (ids.length === 0) return []
  const played = and(
    eq(t.userId, requests.requesterId),
    eq(t.tmdbId, titles.tmdbId),
    eq(t.season, episode.season),
    eq(t.episode, episode.episode),
  )
  const distinct = (what: SQLWrapper) => sql<number>`count(distinct ${what})`
  const counted = await store.db
    .select({
      requestId: episode.requestId,
      total: distinct(episode.id),
      seen: distinct(sql`case when ${t.id} is not null then ${episode.id} end`),
    })
    .from(episode)
    .innerJoin(requests, eq(requests.id, episode.requestId))
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .leftJoin(t, played)
    .where(inArray(episode.requestId, ids))
    .groupBy(episode.requestId)
  return counted.map(({ requestId, total, seen }) => [
    requestId,
    { ...nothingPlayed, percent: Math.floor((100 * Number(seen)) / Number(total)) },
  ])
}
