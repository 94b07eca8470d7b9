import { and, asc, type Column, eq, inArray, sql } from 'drizzle-orm'
import type { ListedShowRequest, WantedBits } from '~/shared/availability/listed-shows'
import type { DecidedRequest, RequestedEpisode, RequestedShow, ShowRequest } from '~/shared/availability/shows'
import { type Variant, variants } from '~/shared/requests/model'
import { bitsOf, blockOf } from '../library/episode-bits'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

const keysOf = (tmdbIds: readonly number[]) => [...new Set(tmdbIds)].map(id => titleKey('tvShow', id))

/** What was asked for of shows, by their numbers at TMDB: the episodes as bits of a block, in one read. */
export async function listedShowRequests(
  store: Store,
  tmdbIds: readonly number[],
  today: Date,
): Promise<Map<number, RequestedShow<ListedShowRequest>>> {
  if (tmdbIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'requests of shows', keysOf(tmdbIds), (on, places) => {
    const { requestSeasons: s, requestVariants: v, titles } = on.t
    // The variants have the number of the title too, so that the requests themselves need not be read.
    return on.db
      .select({
        ...{ ...columnsOf(on), season: s.season, block: s.block },
        ...{ bits: s.there, asked: s.asked, future: toCome(on) },
      })
      .from(titles)
      .innerJoin(v, and(eq(v.kind, 'tvShow'), eq(v.titleId, titles.id)))
      .leftJoin(s, eq(s.requestId, v.requestId))
      .where(inArray(titles.key, places))
      .orderBy(asc(v.requestId), asc(s.season), asc(s.block))
  })
  const rows = await query.execute({ ...values, today })
  return asShows(rows, (own, request) => ({
    ...request,
    wanted: own.flatMap(({ season, block, bits, asked, future }): WantedBits[] =>
      season === null || block === null || bits === null || asked === null
        ? []
        : [{ season, block, bits, asked, future }],
    ),
  }))
}

/** The episodes of a block that have not aired yet: read where its last day is not over, as few seasons have any. */
function toCome({ db, t: { requestEpisodes: e, requestSeasons: s } }: Store) {
  const isToCome = (day: Column) => sql`${day} > ${sql.param(sql.placeholder('today'), e.airsAt)}`
  const isIn = and(eq(e.requestId, s.requestId), eq(e.season, s.season), eq(blockOf(e), s.block))
  const episodes = db
    .select({ bits: bitsOf(e, sql`true`) })
    .from(e)
    .where(and(isIn, isToCome(e.airsAt)))
  return sql<number>`case when ${isToCome(s.lastAirsAt)} then (${episodes}) else 0 end`.mapWith(Number)
}

/** What was asked for of one show, with every episode; null where nobody asked. */
export async function showRequests(store: Store, tmdbId: number): Promise<RequestedShow | null> {
  const { requestEpisodes: e, requestVariants: v, requests, titles } = store.t
  const rows = await store.db
    .select({
      ...{ ...columnsOf(store), requesterId: requests.requesterId, takesNewEpisodes: requests.takesNewEpisodes },
      ...{ season: e.season, episode: e.episode, airsAt: e.airsAt, available: e.available },
    })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .innerJoin(v, eq(v.requestId, requests.id))
    .leftJoin(e, eq(e.requestId, requests.id))
    .where(eq(titles.key, titleKey('tvShow', tmdbId)))
    .orderBy(asc(requests.id), asc(e.season), asc(e.episode))
  const found = asShows(rows, ([first, ...others], request): ShowRequest => {
    const { requesterId, takesNewEpisodes } = first
    const wanted = [first, ...others].flatMap(({ season, episode, airsAt, available }): RequestedEpisode[] =>
      season === null || episode === null ? [] : [{ season, episode, airsAt, available: available === true }],
    )
    return { ...request, requesterId, takesNewEpisodes, wanted }
  })
  return found.get(tmdbId) ?? null
}

const columnsOf = ({ t: { titles, requestVariants: v } }: Store) => ({
  ...{ titleId: titles.id, tmdbId: titles.tmdbId, totalSeasons: titles.totalSeasons, requestId: v.requestId },
  ...{ variant: v.variant, approved: v.approved, denied: v.denied, deniedReason: v.deniedReason },
})
type Columns = {
  titleId: number
  tmdbId: number | null
  totalSeasons: number | null
  requestId: number
  variant: Variant
  approved: boolean
  denied: boolean | null
  deniedReason: string | null
}

/** Rows of one request follow each other; what its leading variant says counts. */
function asShows<Row extends Columns, One>(
  rows: readonly Row[],
  requestOf: (own: readonly [Row, ...Row[]], request: Omit<DecidedRequest<never>, 'wanted'>) => One,
): Map<number, RequestedShow<One>> {
  const shows = new Map<number, RequestedShow<One>>()
  for (const [id, all] of Map.groupBy(rows, row => row.requestId)) {
    const variant = variants.find(variant => all.some(row => row.variant === variant))
    const [first, ...others] = all.filter(row => row.variant === variant)
    if (!variant || !first || first.tmdbId === null) continue
    const { approved, denied, deniedReason } = first
    const show = shows.get(first.tmdbId) ?? { id: first.titleId, totalSeasons: first.totalSeasons, requests: [] }
    show.requests.push(requestOf([first, ...others], { id, variant, decision: { approved, denied, deniedReason } }))
    shows.set(first.tmdbId, show)
  }
  return shows
}
