import { and, asc, type Column, eq, inArray, sql } from 'drizzle-orm'
import type { ListedShowRequest } from '~/shared/availability/listed-shows'
import type { RequestedShow, ShowRequest } from '~/shared/availability/shows'
import type { IndexClass } from '~/shared/requests/lists'
import { bitsOf, blockOf } from '../library/episode-bits'
import { preparedAmong } from '../store/prepared'
import { first, type Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

const keysOf = (tmdbIds: readonly number[]) => [...new Set(tmdbIds)].map(id => titleKey('tvShow', id))

/** How the variant that leads a request is listed; the other stands beside it. */
const leading: IndexClass[] = ['standard', 'alone']

/** What was asked for of shows, by their numbers at TMDB: the episodes as bits of a block, in one read. */
export async function listedShowRequests(
  store: Store,
  tmdbIds: readonly number[],
  today: Date,
): Promise<Map<number, RequestedShow<ListedShowRequest>>> {
  if (tmdbIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'requests of shows', keysOf(tmdbIds), (on, places) => {
    const { requestSeasons: s, requestVariants: v, titles } = on.t
    const { requestId, approved, denied, deniedReason } = v
    // The variants have the number of the title too, so that the requests themselves need not be read.
    return on.db
      .select({
        ...{ titleId: titles.id, tmdbId: titles.tmdbId, totalSeasons: titles.totalSeasons },
        ...{ requestId, approved, denied, deniedReason, season: s.season, block: s.block },
        ...{ bits: s.there, asked: s.asked, future: toCome(on) },
      })
      .from(titles)
      .innerJoin(v, and(eq(v.kind, 'tvShow'), eq(v.titleId, titles.id), inArray(v.listedAs, leading)))
      .leftJoin(s, eq(s.requestId, requestId))
      .where(inArray(titles.key, places))
  })
  const shows = new Map<number, RequestedShow<ListedShowRequest>>()
  const requests = new Map<number, ListedShowRequest>()
  for (const row of await query.execute({ ...values, today })) {
    const { tmdbId, requestId, approved, denied, deniedReason, season, block, bits, asked, future } = row
    if (tmdbId === null) continue
    const show = shows.get(tmdbId) ?? { id: row.titleId, totalSeasons: row.totalSeasons, requests: [] }
    shows.set(tmdbId, show)
    const known = requests.get(requestId)
    const request = known ?? { id: requestId, decision: { approved, denied, deniedReason }, wanted: [] }
    requests.set(requestId, request)
    if (!known) show.requests.push(request)
    if (season === null || block === null || bits === null || asked === null) continue
    request.wanted.push({ season, block, bits, asked, future })
  }
  // Sorting the rows in the database takes longer than all that is read of them here.
  for (const show of shows.values()) show.requests.sort((one, other) => one.id - other.id)
  return shows
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
  const { requesterId, takesNewEpisodes } = requests
  const { requestId, variant, approved, denied, deniedReason } = v
  const rows = await store.db
    .select({
      ...{ titleId: titles.id, totalSeasons: titles.totalSeasons, requesterId, takesNewEpisodes },
      ...{ requestId, variant, approved, denied, deniedReason },
      ...{ season: e.season, episode: e.episode, airsAt: e.airsAt, available: e.available },
    })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .innerJoin(v, and(eq(requestId, requests.id), inArray(v.listedAs, leading)))
    .leftJoin(e, eq(e.requestId, requests.id))
    .where(eq(titles.key, titleKey('tvShow', tmdbId)))
    .orderBy(asc(requests.id), asc(e.season), asc(e.episode))
  const show = first(rows)
  if (!show) return null
  const asked = new Map<number, ShowRequest>()
  for (const { season, episode, airsAt, available, ...row } of rows) {
    const { requestId: id, variant, requesterId, takesNewEpisodes, approved, denied, deniedReason } = row
    const decision = { approved, denied, deniedReason }
    const request = asked.get(id) ?? { id, variant, requesterId, takesNewEpisodes, decision, wanted: [] }
    asked.set(id, request)
    if (season !== null && episode !== null)
      request.wanted.push({ season, episode, airsAt, available: available === true })
  }
  return { id: show.titleId, totalSeasons: show.totalSeasons, requests: [...asked.values()] }
}
