import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { WantedCounts } from '~/shared/availability/listed-shows'
import type { RequestedEpisode, RequestedShow, ShowRequest } from '~/shared/availability/shows'
import { variants } from '~/shared/requests/model'
import { bitsOf, blockOf } from '../library/episode-bits'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

type ByShow<Wanted> = Map<number, RequestedShow<Wanted>>

const keysOf = (tmdbIds: readonly number[]) => [...new Set(tmdbIds)].map(id => titleKey('tvShow', id))

/** What was asked for of shows, by their numbers at TMDB: the episodes counted by request and block, in one read. */
export async function countedShowRequests(
  store: Store,
  tmdbIds: readonly number[],
  today: Date,
): Promise<ByShow<WantedCounts[]>> {
  if (tmdbIds.length === 0) return new Map()
  const { requestEpisodes: e, requestVariants: v, requests, titles } = store.t
  const many = (where: SQL) => sql<number>`sum(case when ${where} then 1 else 0 end)`.mapWith(Number)
  const day = sql.param(today, e.airsAt)
  const block = blockOf(e)
  const isMissing = sql`${e.id} is not null and not ${e.available}`
  const rows = await store.db
    .select({
      ...columnsOf(store),
      season: e.season,
      block,
      bits: bitsOf(e, sql`${e.available}`),
      asked: bitsOf(e, sql`${e.id} is not null`),
      episodes: sql<number>`count(${e.id})`.mapWith(Number),
      available: many(sql`${e.available}`),
      missingAired: many(sql`${isMissing} and ${e.airsAt} <= ${day}`),
      missingUndated: many(sql`${isMissing} and ${e.airsAt} is null`),
      future: many(sql`${e.airsAt} > ${day}`),
    })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .innerJoin(v, eq(v.requestId, requests.id))
    .leftJoin(e, eq(e.requestId, requests.id))
    .where(inArray(titles.key, keysOf(tmdbIds)))
    .groupBy(titles.id, requests.id, v.requestId, v.variant, e.season, block)
    .orderBy(asc(requests.id), asc(e.season))
  return asShows(rows, ({ season, block, bits, asked, episodes, available, missingAired, missingUndated, future }) =>
    season === null ? [] : [{ season, block, bits, asked, episodes, available, missingAired, missingUndated, future }],
  )
}

/** What was asked for of one show, with every episode; null where nobody asked. */
export async function showRequests(store: Store, tmdbId: number): Promise<RequestedShow | null> {
  const { requestEpisodes: e, requestVariants: v, requests, titles } = store.t
  const rows = await store.db
    .select({ ...columnsOf(store), season: e.season, episode: e.episode, airsAt: e.airsAt, available: e.available })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .innerJoin(v, eq(v.requestId, requests.id))
    .leftJoin(e, eq(e.requestId, requests.id))
    .where(eq(titles.key, titleKey('tvShow', tmdbId)))
    .orderBy(asc(requests.id), asc(e.season), asc(e.episode))
  const found = asShows(rows, ({ season, episode, airsAt, available }): RequestedEpisode[] =>
    season === null || episode === null ? [] : [{ season, episode, airsAt, available: available === true }],
  )
  return found.get(tmdbId) ?? null
}

const columnsOf = ({ t: { titles, requests, requestVariants: v } }: Store) => ({
  titleId: titles.id,
  tmdbId: titles.tmdbId,
  totalSeasons: titles.totalSeasons,
  requestId: requests.id,
  requesterId: requests.requesterId,
  takesNewEpisodes: requests.takesNewEpisodes,
  variant: v.variant,
  approved: v.approved,
  denied: v.denied,
  deniedReason: v.deniedReason,
})
type Columns = {
  [K in keyof ReturnType<typeof columnsOf>]: ReturnType<typeof columnsOf>[K]['_']['data'] | null
}

/** Rows of one request follow each other; what its leading variant says counts. */
function asShows<Row extends Columns, One>(rows: readonly Row[], wantedIn: (row: Row) => One[]): ByShow<One[]> {
  const shows: ByShow<One[]> = new Map()
  for (const [requestId, all] of Map.groupBy(rows, row => row.requestId)) {
    const leading = variants.find(variant => all.some(row => row.variant === variant))
    const own = all.filter(row => row.variant === leading)
    const [first] = own
    if (!leading || !first || requestId === null || first.titleId === null || first.tmdbId === null) continue
    const { approved, denied, deniedReason } = first
    const decision = { approved: approved === true, denied, deniedReason }
    const request: ShowRequest<One[]> = {
      ...{ id: requestId, variant: leading, decision, wanted: own.flatMap(wantedIn) },
      ...{ requesterId: first.requesterId ?? '', takesNewEpisodes: first.takesNewEpisodes === true },
    }
    const show = shows.get(first.tmdbId) ?? { id: first.titleId, totalSeasons: first.totalSeasons, requests: [] }
    show.requests.push(request)
    shows.set(first.tmdbId, show)
  }
  return shows
}
