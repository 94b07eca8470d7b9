import { and, countDistinct, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { RequestRow } from '~/shared/requests/model'
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

/**
 * Lays what was watched over requests, with a read or two however many there are; nothing while the feature is off. Who
 * may only see their own requests is not told of others.
 */
export async function withPlayed(app: App, by: User, rows: readonly RequestRow[]): Promise<PlayedRow[]> {
  if (!app.settings.get(features).PlayedSync) return rows.map(row => ({ ...row, played: nothingPlayed }))
  const [movies, shows] = await Promise.all([moviePlays(app.store, rows), showPlays(app.store, rows)])
  const hides = visibleRequester(app, by) !== null
  return rows.map(row => {
    const { kind, id, requesterId, title } = row.request
    if (kind === 'tvShow') return { ...row, played: { ...nothingPlayed, percent: shows.get(id) ?? 0 } }
    const people = kind === 'movie' ? movies.people.get(title.tmdbId ?? 0) : undefined
    if (!people) return { ...row, played: nothingPlayed }
    const byRequester = movies.pairs.has(`${requesterId} ${title.tmdbId}`)
    return { ...row, played: { byRequester, people: hides ? 0 : people, percent: 0 } }
  })
}

const ofKind = (rows: readonly RequestRow[], kind: RequestRow['request']['kind']) =>
  rows.map(({ request }) => request).filter(request => request.kind === kind)

async function moviePlays(store: Store, rows: readonly RequestRow[]) {
  const { playedMovies: t } = store.t
  const movies = ofKind(rows, 'movie')
  const ids = [...new Set(movies.flatMap(({ title }) => title.tmdbId ?? []))]
  if (ids.length === 0) return { people: new Map<number, number>(), pairs: new Set<string>() }
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
  return {
    people: new Map(counted.map(({ tmdbId, people }) => [tmdbId, Number(people)])),
    pairs: new Set(own.map(({ userId, tmdbId }) => `${userId} ${tmdbId}`)),
  }
}

/** Of each request how much its requester has watched, in percent, rounded down. */
async function showPlays(store: Store, rows: readonly RequestRow[]): Promise<Map<number, number>> {
  const { requestEpisodes: episode, requests, titles, playedEpisodes: t } = store.t
  const ids = ofKind(rows, 'tvShow').map(({ id }) => id)
  if (ids.length === 0) return new Map()
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
  return new Map(
    counted.map(({ requestId, total, seen }) => [requestId, Math.floor((100 * Number(seen)) / Number(total))]),
  )
}
