import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { WantedCounts } from '~/shared/library/show-status'
import type { LibraryEpisode, RequestedEpisode, RequestedShow, ShowRequest } from '~/shared/library/shows'
import { variants } from '~/shared/requests/model'
import type { ShowIds } from '~/shared/titles/shows'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

type ByShow<Wanted> = Map<number, RequestedShow<Wanted>>

const keysOf = (tmdbIds: readonly number[]) => [...new Set(tmdbIds)].map(id => titleKey('tvShow', id))

/** What was asked for of shows, by their numbers at TMDB: the episodes counted by season and request, in one read. */
export async function countedShowRequests(
  store: Store,
  tmdbIds: readonly number[],
  today: Date,
): Promise<ByShow<WantedCounts[]>> {
  if (tmdbIds.length === 0) return new Map()
  const { requestEpisodes: e, requestVariants: v, requests, titles } = store.t
  const many = (where: SQL) => sql<number>`sum(case when ${where} then 1 else 0 end)`.mapWith(Number)
  const day = sql.param(today, e.airsAt)
  const isMissing = sql`${e.id} is not null and not ${e.available}`
  const rows = await store.db
    .select({
      ...columnsOf(store),
      season: e.season,
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
    .groupBy(titles.id, requests.id, v.requestId, v.variant, e.season)
    .orderBy(asc(requests.id), asc(e.season))
  return asShows(rows, ({ season, episodes, available, missingAired, missingUndated, future }) =>
    season === null ? [] : [{ season, episodes, available, missingAired, missingUndated, future }],
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

export type ShowItem = {
  id: number
  source: string
  itemKey: string
  tmdbId: number | null
  tvdbId: number | null
  imdbId: string | null
  hasFile: boolean
}

/** What sources have of shows, by the numbers of whichever catalogue they go by, in one read. */
export async function showItems(store: Store, shows: readonly ShowIds[]): Promise<ShowItem[]> {
  if (shows.length === 0) return []
  const { libraryItems: t } = store.t
  const [tvdbIds, imdbIds] = [shows.flatMap(({ tvdbId }) => tvdbId ?? []), shows.flatMap(({ imdbId }) => imdbId ?? [])]
  const same = or(
    inArray(
      t.tmdbId,
      shows.map(({ tmdbId }) => tmdbId),
    ),
    tvdbIds.length > 0 ? inArray(t.tvdbId, tvdbIds) : undefined,
    imdbIds.length > 0 ? inArray(t.imdbId, imdbIds) : undefined,
  )
  const rows = await store.db
    .select({
      ...{ id: t.id, source: t.source, itemKey: t.itemKey, tmdbId: t.tmdbId, tvdbId: t.tvdbId, imdbId: t.imdbId },
      hasFile: t.hasFile,
    })
    .from(t)
    .where(and(eq(t.kind, 'tvShow'), same))
  // Asked for in order, SQLite would rather read the whole library in that order than a few of its rows.
  return rows.sort((a, b) => a.id - b.id)
}

/**
 * The rows that are this show. Each source is asked by IMDb before TMDB before TheTVDB; all of its rows with the number
 * that was found count, as a show may lie in two places.
 */
export function itemsOf<Item extends Omit<ShowItem, 'id' | 'itemKey'>>(show: ShowIds, items: readonly Item[]): Item[] {
  const kinds = ['imdbId', 'tmdbId', 'tvdbId'] as const
  return [...Map.groupBy(items, ({ source }) => source).values()].flatMap(own => {
    for (const kind of kinds) {
      const same = own.filter(item => item[kind] !== null && item[kind] === (show[kind] || null))
      if (same.length > 0) return same
    }
    return []
  })
}

/** The episodes that items know, by the number of the item. */
export async function itemEpisodes(store: Store, ids: readonly number[]): Promise<Map<number, LibraryEpisode[]>> {
  if (ids.length === 0) return new Map()
  const { libraryEpisodes: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.itemId, [...ids]))
  return Map.groupBy(rows, row => row.itemId)
}
