import { and, countDistinct, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Request, RequestKind, RequestRow } from '~/shared/requests/model'
import { features } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'
import { visibleRequester } from './lists/visible'

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

/**
 * Lays what was watched over requests, with a read or two however many there are; nothing while the feature is off. Who
 * may only see their own requests is not told of others.
 */
export async function withPlayed(app: App, by: User, rows: readonly RequestRow[]): Promise<PlayedRow[]> {
  if (!app.settings.get(features).PlayedSync) return rows.map(row => ({ ...row, played: nothingPlayed }))
  const plays = await playsOf(
    app.store,
    rows.map(({ request }) => request),
  )
  const hides = visibleRequester(app, by) !== null
  return rows.map(row => {
    const played = plays.get(row.request.id) ?? nothingPlayed
    return { ...row, played: hides ? { ...played, people: 0 } : played }
  })
}

/** How far requests have been watched, by their numbers; those of which nothing was are left out. */
async function playsOf(store: Store, asked: readonly Pick<Request, 'id' | 'kind'>[]): Promise<Map<number, Played>> {
  const ofKind = (kind: RequestKind) => asked.filter(one => one.kind === kind).map(({ id }) => id)
  const [movies, shows] = await Promise.all([moviePlays(store, ofKind('movie')), showPlays(store, ofKind('tvShow'))])
  return new Map([...movies, ...shows])
}

const ofOwnTitle = ({ t: { requests, titles } }: Store) => eq(titles.id, requests.titleId)

/** Of each request how many people have watched its movie, and whether its requester is among them. */
async function moviePlays(store: Store, ids: readonly number[]): Promise<[number, Played][]> {
  if (ids.length === 0) return []
  const { query, values } = preparedAmong(store, 'plays of movies', ids, (on, places) => {
    const { requests, titles, playedMovies: t } = on.t
    return on.db
      .select({
        requestId: requests.id,
        people: countDistinct(t.userId),
        own: sql<number>`max(case when ${eq(t.userId, requests.requesterId)} then 1 else 0 end)`,
      })
      .from(requests)
      .innerJoin(titles, ofOwnTitle(on))
      .innerJoin(t, eq(t.tmdbId, titles.tmdbId))
      .where(inArray(requests.id, places))
      .groupBy(requests.id)
  })
  const counted = await query.execute(values)
  return counted.map(({ requestId, people, own }) => [
    requestId,
    { byRequester: Number(own) === 1, people: Number(people), percent: 0 },
  ])
}

/** Of each request how much its requester has watched, in percent, rounded down. */
async function showPlays(store: Store, ids: readonly number[]): Promise<[number, Played][]> {
  if (ids.length === 0) return []
  const { query, values } = preparedAmong(store, 'plays of shows', ids, (on, places) => {
    const { requestEpisodes: episode, requests, titles, playedEpisodes: t } = on.t
    const played = and(
      eq(t.userId, requests.requesterId),
      eq(t.tmdbId, titles.tmdbId),
      eq(t.season, episode.season),
      eq(t.episode, episode.episode),
    )
    const distinct = (what: SQLWrapper) => sql<number>`count(distinct ${what})`
    return on.db
      .select({
        requestId: episode.requestId,
        total: distinct(episode.id),
        seen: distinct(sql`case when ${t.id} is not null then ${episode.id} end`),
      })
      .from(episode)
      .innerJoin(requests, eq(requests.id, episode.requestId))
      .innerJoin(titles, ofOwnTitle(on))
      .leftJoin(t, played)
      .where(inArray(episode.requestId, places))
      .groupBy(episode.requestId)
  })
  const counted = await query.execute(values)
  return counted.map(({ requestId, total, seen }) => [
    requestId,
    { ...nothingPlayed, percent: Math.floor((100 * Number(seen)) / Number(total)) },
  ])
}
