import { and, asc, count, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type EpisodeNumber, episodeKey, type NewEpisode, type RequestEpisode } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'
import { batchesOf } from '../store/bulk'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'
import { countRequestSeasons } from './season-queries'

/** The episodes of these requests, in order, by the number of the request. */
export async function episodesOf(store: Store, requestIds: readonly number[]): Promise<Map<number, RequestEpisode[]>> {
  if (requestIds.length === 0) return new Map()
  const { query, values } = preparedAmong(
    store,
    'episodes',
    requestIds,
    ({ db, t: { requestEpisodes: t } }, places) => {
      const { id, requestId, season, episode, name, airsAt, available } = t
      return db
        .select({ id, requestId, season, episode, name, airsAt, available })
        .from(t)
        .where(inArray(requestId, places))
        .orderBy(asc(requestId), asc(season), asc(episode))
    },
  )
  return Map.groupBy(await query.execute(values), ({ requestId }) => requestId)
}

/** The episodes of these requests that have not come yet, by the number of the request. */
export async function missingEpisodes(
  store: Store,
  requestIds: readonly number[],
): Promise<Map<number, EpisodeNumber[]>> {
  if (requestIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'missing', requestIds, ({ db, t: { requestEpisodes: t } }, places) =>
    db
      .select({ requestId: t.requestId, season: t.season, episode: t.episode })
      .from(t)
      .where(and(inArray(t.requestId, places), eq(t.available, false))),
  )
  return Map.groupBy(await query.execute(values), ({ requestId }) => requestId)
}

/** How many episodes each of these requests has, by its number; none where it has none. */
export async function episodeTotals(store: Store, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'totals', requestIds, ({ db, t: { requestEpisodes: t } }, places) =>
    db
      .select({ requestId: t.requestId, total: count() })
      .from(t)
      .where(inArray(t.requestId, places))
      .groupBy(t.requestId),
  )
  const rows = await query.execute(values)
  return new Map(rows.map(({ requestId, total }) => [requestId, Number(total)]))
}

export type SeasonCount = { season: number; total: number; available: number }

/** How many episodes of each season these requests hold, and how many of them are there. */
export async function episodeCounts(store: Store, requestIds: readonly number[]): Promise<Map<number, SeasonCount[]>> {
  if (requestIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'seasons', requestIds, ({ db, t: { requestEpisodes: t } }, places) =>
    db
      .select({
        requestId: t.requestId,
        season: t.season,
        total: count(),
        available: sql<number>`sum(case when ${or(eq(t.available, true), isNotNull(t.foundIn))} then 1 else 0 end)`,
      })
      .from(t)
      .where(inArray(t.requestId, places))
      .groupBy(t.requestId, t.season)
      .orderBy(asc(t.requestId), asc(t.season)),
  )
  const rows = await query.execute(values)
  const counted = rows.map(row => ({ ...row, total: Number(row.total), available: Number(row.available) }))
  return Map.groupBy(counted, ({ requestId }) => requestId)
}

/** A name as long as its column holds. */
const storedName = (name: string | null) => name?.slice(0, 500) ?? null

export async function insertEpisodes(tx: Store, requestId: number, episodes: readonly NewEpisode[]): Promise<void> {
  const { requestEpisodes: t } = tx.t
  const rows = episodes.map(one => ({ ...one, requestId, name: storedName(one.name) }))
  for await (const some of batchesOf(rows)) await tx.db.insert(t).values(some)
  await countRequestSeasons(tx, requestId)
}

/** Every episode of a show that somebody asked for in a variant, by the requests in the order in which they were made. */
export async function requestedEpisodesOf(
  tx: Store,
  titleId: number,
  variant: Variant,
): Promise<Map<number, EpisodeNumber[]>> {
  const { requestEpisodes: t, requests, requestVariants } = tx.t
  const rows = await tx.db
    .select({ requestId: t.requestId, season: t.season, episode: t.episode })
    .from(requests)
    .innerJoin(requestVariants, and(eq(requestVariants.requestId, requests.id), eq(requestVariants.variant, variant)))
    .innerJoin(t, eq(t.requestId, requests.id))
    .where(eq(requests.titleId, titleId))
    .orderBy(asc(t.requestId))
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

/** Requests that take in what is announced later, by their numbers; denied ones do not. */
export async function showsThatGrow(store: Store, afterId: number, most: number) {
  const { requests, titles } = store.t
  return store.db
    .select({ requestId: requests.id, tmdbId: titles.tmdbId, language: requests.language })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .where(and(eq(requests.takesNewEpisodes, true), ne(requests.stage, 'denied'), gt(requests.id, afterId)))
    .orderBy(asc(requests.id))
    .limit(most)
}

/** Writes names and days of the episodes of a request as they are known now, where they changed; answers how many did. */
export async function describeEpisodes(tx: Store, requestId: number, known: readonly NewEpisode[]): Promise<number> {
  const { requestEpisodes: t } = tx.t
  const stored = (await episodesOf(tx, [requestId])).get(requestId) ?? []
  const before = new Map(stored.map(one => [episodeKey(one), one]))
  const changed = known.flatMap(({ name, airsAt, ...number }) => {
    const one = before.get(episodeKey(number))
    const now = { name: storedName(name), airsAt }
    const isSame = one?.name === now.name && one?.airsAt?.getTime() === airsAt?.getTime()
    return one && !isSame ? [{ ...one, requestId, ...now }] : []
  })
  for await (const some of batchesOf(changed)) {
    await upsert(tx, t, some, { on: [t.requestId, t.season, t.episode], set: ['name', 'airsAt'] })
  }
  if (changed.length > 0) await countRequestSeasons(tx, requestId)
  return changed.length
}
