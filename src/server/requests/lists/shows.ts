import { and, asc, gt } from 'drizzle-orm'
import type { RequestPage } from '~/shared/requests/lists'
import type { RequestRow } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import type { Store } from '../../store/store'
import { variantsOfTitles } from './filter'
import { requestRowsOfTitles } from './queries'
import { idsOfShows, type ShowFilter } from './show-pages'

/** A show with the requests for it that somebody sees, the oldest first. */
export type AskedShow = { title: Title; rows: RequestRow[] }

/** A page of shows by their newest request or by name, with those of their requests that the filter leaves to see. */
export async function pageOfShows(
  store: Store,
  viewerId: string,
  filter: ShowFilter,
  page: RequestPage,
): Promise<AskedShow[]> {
  if (page.count <= 0) return []
  return withRequests(store, viewerId, filter.requesterId, await idsOfShows(store, filter, page))
}

/** Shows after a number, in the order of their numbers, for whoever reads all of them. */
export async function showsAfter(
  store: Store,
  viewerId: string,
  filter: ShowFilter,
  { after, most }: { after: number; most: number },
): Promise<AskedShow[]> {
  const { requestVariants: t } = store.t
  const page = await store.db
    .selectDistinct({ id: t.titleId })
    .from(t)
    .where(and(gt(t.titleId, after), variantsOfTitles(store, filter)))
    .orderBy(asc(t.titleId))
    .limit(most)
  return withRequests(
    store,
    viewerId,
    filter.requesterId,
    page.map(({ id }) => id),
  )
}

/** One show by its own number; null where there is none that this person sees. */
export async function askedShow(
  store: Store,
  viewerId: string,
  requesterId: string | null,
  titleId: number,
): Promise<AskedShow | null> {
  return (await withRequests(store, viewerId, requesterId, [titleId]))[0] ?? null
}

/** The shows in the order of their numbers here, each with all requests that this person sees. */
async function withRequests(
  store: Store,
  viewerId: string,
  requesterId: string | null,
  ids: readonly number[],
): Promise<AskedShow[]> {
  if (ids.length === 0) return []
  const rows = await requestRowsOfTitles(store, viewerId, { kind: 'tvShow', requesterId }, ids)
  const asked = Map.groupBy(rows, ({ request }) => request.title.id)
  return ids.flatMap(id => {
    const own = asked.get(id) ?? []
    return own.slice(0, 1).map(({ request }) => ({ title: request.title, rows: own }))
  })
}
