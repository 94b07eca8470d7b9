import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import {
  type PlayedSort,
  playedSorts,
  type RequestFilter,
  type RequestPage,
  type RequestSort,
} from '~/shared/requests/lists'
import type { RequestRow } from '~/shared/requests/model'
import { features } from '~/shared/settings/portal'
import { slicesOf } from '~/shared/slices'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { mostRows } from '../../store/bulk'
import { prepared } from '../../store/prepared'
import type { Store } from '../../store/store'
import type { Filtering } from './filter'
import { pageOfIds } from './pages'
import { pageOfRequests, requestRowsById } from './queries'
import { visibleRequester } from './visible'

type Sort = RequestSort | PlayedSort
type Tables = Store['t']

/** Two numbers, of which the first divided by the second is what a list is sorted by. */
type Counted = { watched: SQL<number>; of: SQL<number> }

const ofMovies = ({ requests }: Tables, count: SQL): Counted => ({
  watched: sql<number>`case when ${requests.kind} = 'movie' then ${count} else 0 end`,
  of: sql<number>`1`,
})

const counted: Record<PlayedSort, (tables: Tables) => Counted> = {
  playedByRequester(tables) {
    const { requests, titles, playedMovies: t } = tables
    const own = and(eq(t.tmdbId, titles.tmdbId), eq(t.userId, requests.requesterId))
    return ofMovies(tables, sql`case when exists (select 1 from ${t} where ${own}) then 1 else 0 end`)
  },
  playedByPeople(tables) {
    const { titles, playedMovies: t } = tables
    return ofMovies(tables, sql`(select count(distinct ${t.userId}) from ${t} where ${eq(t.tmdbId, titles.tmdbId)})`)
  },
  /** Of the episodes of a show; nothing else has any. */
  playedPercent({ requests, titles, requestEpisodes: episode, playedEpisodes: t }) {
    const ofRequest = eq(episode.requestId, requests.id)
    const same = and(eq(t.tmdbId, titles.tmdbId), eq(t.season, episode.season), eq(t.episode, episode.episode))
    const isSeen = sql`exists (select 1 from ${t} where ${and(eq(t.userId, requests.requesterId), same)})`
    return {
      watched: sql<number>`(select 100 * count(*) from ${episode} where ${and(ofRequest, isSeen)})`,
      of: sql<number>`(select case when count(*) = 0 then 1 else count(*) end from ${episode} where ${ofRequest})`,
    }
  },
}

const isPlayedSort = (sort: Sort): sort is PlayedSort => playedSorts.some(one => one === sort)

/** One page of requests, by whatever programs sort by. Where everything is equal it goes by the numbers, as equals do. */
export async function pageInAnyOrder(
  app: App,
  by: User,
  filter: RequestFilter,
  page: RequestPage<Sort>,
): Promise<readonly RequestRow[]> {
  const { sort } = page
  if (!isPlayedSort(sort)) return pageOfRequests(app.store, by.id, filter, { ...page, sort })
  const isTold = sort !== 'playedByPeople' || visibleRequester(app, by) === null
  if (!isTold || !app.settings.get(features).PlayedSync)
    return pageOfRequests(app.store, by.id, filter, { ...page, sort: 'id', descending: false })
  const { position, count, descending } = page
  const ids = count > 0 ? await idsByPlays(app.store, filter, sort, descending) : []
  return requestRowsById(app.store, by.id, ids.slice(position, position + count))
}

/** The numbers of all requests, a piece at a time: how far each was watched is counted, and nobody waits for that. */
async function idsByPlays(store: Store, filter: RequestFilter, sort: PlayedSort, descending: boolean) {
  const groups = new Map<number, number[]>()
  const slices = slicesOf(mostRows)
  const { requesterId } = filter
  const query = playsQuery(store, filter, sort)
  for (let after = 0; ; ) {
    const { size } = slices
    const found = await query.execute({ requesterId, after, count: size, position: 0, end: size })
    for (const { id, watched, of } of found) {
      const value = Math.floor(Number(watched) / Number(of))
      const group = groups.get(value) ?? []
      groups.set(value, group)
      group.push(id)
      after = id
    }
    if (found.length < size) break
    await slices.end(found.length)
  }
  const inOrder = [...groups].sort(([one], [other]) => (descending ? other - one : one - other))
  return inOrder.flatMap(([, ids]) => ids)
}

/** Built once, as what is asked for with every piece differs by its values alone; what is searched for is in its text. */
function playsQuery(store: Store, filter: RequestFilter, sort: PlayedSort) {
  const { search, ...words } = filter
  const requesterId = filter.requesterId === null ? null : sql.placeholder('requesterId')
  const query = (on: Store) => playsAfter(on, { ...filter, requesterId }, sort)
  if (search !== null) return query(store).prepare()
  const name = JSON.stringify([{ ...words, requesterId: requesterId !== null }, sort])
  return prepared(store, `plays:${name}`, query)
}

/** What each of the next requests is sorted by. */
function playsAfter(store: Store, filter: Filtering, sort: PlayedSort) {
  const { requests, titles } = store.t
  const page = sql.identifier('page')
  const ofRequests = gt(requests.id, sql.placeholder('after'))
  const ids = pageOfIds(store, filter, { sort: 'id', descending: false }, { ofRequests })
  return store.db
    .select({ id: requests.id, ...counted[sort](store.t) })
    .from(sql`(${ids}) ${page}`)
    .innerJoin(requests, eq(requests.id, sql`${page}.${sql.identifier('id')}`))
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .orderBy(asc(requests.id))
}
