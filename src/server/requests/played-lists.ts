import { asc, eq, gt, sql } from 'drizzle-orm'
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
import type { App } from '../app'
import { mostRows } from '../store/bulk'
import type { Store } from '../store/store'
import { pageOfIds } from './list-pages'
import { pageOfRequests, requestRowsById } from './list-queries'
import { type Asked, nothingPlayed, type Played, playsOf } from './played'
import { visibleRequester } from './visible'

type Sort = RequestSort | PlayedSort

const values: Record<PlayedSort, (played: Played) => number> = {
  playedByRequester: ({ byRequester }) => Number(byRequester),
  playedByPeople: ({ people }) => people,
  playedPercent: ({ percent }) => percent,
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
  for (let after = 0; ; ) {
    const { size } = slices
    const asked = await askedAfter(store, filter, after, size)
    const plays = await playsOf(store, asked)
    for (const { id } of asked) {
      const value = values[sort](plays.get(id) ?? nothingPlayed)
      const group = groups.get(value) ?? []
      groups.set(value, group)
      group.push(id)
      after = id
    }
    if (asked.length < size) break
    await slices.end(asked.length)
  }
  const inOrder = [...groups].sort(([one], [other]) => (descending ? other - one : one - other))
  return inOrder.flatMap(([, ids]) => ids)
}

function askedAfter(store: Store, filter: RequestFilter, after: number, most: number): Promise<Asked[]> {
  const { requests, titles } = store.t
  const page = sql.identifier('page')
  const { requesterId } = filter
  const ids = pageOfIds(
    store,
    { ...filter, requesterId: requesterId === null ? null : sql.placeholder('requesterId') },
    { sort: 'id', descending: false },
    { ofRequests: gt(requests.id, after) },
  )
  return store.db
    .select({ id: requests.id, kind: requests.kind, requesterId: requests.requesterId, tmdbId: titles.tmdbId })
    .from(sql`(${ids}) ${page}`)
    .innerJoin(requests, eq(requests.id, sql`${page}.${sql.identifier('id')}`))
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .orderBy(asc(requests.id))
    .prepare()
    .execute({ requesterId, count: most, position: 0, end: most })
}
