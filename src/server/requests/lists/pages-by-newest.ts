import { asc, count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm'
import {
  type RequestFilter,
  type RequestPage,
  type ShowList,
  type StandardFlags,
  showListNames,
  showLists,
} from '~/shared/requests/lists'
import { cachedRead } from '../../store/cached-read'
import { prepared } from '../../store/prepared'
import { first, type Store } from '../../store/store'
import { fits } from './parts'

type Words = Pick<RequestFilter, 'requesterId' | 'search' | 'standard'>

/** The list of everybody's shows that a filter stands for; null where it stands for none, or not all that is in it is noted. */
export async function savedList(store: Store, { requesterId, search, standard }: Words): Promise<ShowList | null> {
  const list = requesterId === null && search === null ? listOf(standard) : null
  return list && (await areNewestSaved(store)) ? list : null
}

/** The list of the requests that have all of these flags. */
function listOf(standard: readonly StandardFlags[]): ShowList | null {
  const wanted: StandardFlags = Object.assign({}, ...standard)
  if (!standard.every(flags => fits(wanted, flags))) return null
  return showListNames.find(list => fits(showLists[list], wanted) && fits(wanted, showLists[list])) ?? null
}

/** What goes with an account is not noted before housekeeping: there are fewer requests meanwhile than were noted. */
export const areNewestSaved = (store: Store): Promise<boolean> =>
  cachedRead(store, 'shows are noted', async () => {
    const { listedShows, requests } = store.t
    const noted = await store.db.select({ n: sum(listedShows.requests) }).from(listedShows)
    const there = await store.db.select({ n: count() }).from(requests).where(eq(requests.kind, 'tvShow'))
    return Number(first(noted)?.n ?? 0) === Number(first(there)?.n ?? 0)
  })

/** How many shows a list has. */
export async function countInList({ db, t: { listedShows: t } }: Store, list: ShowList): Promise<number> {
  const rows = await db.select({ n: count() }).from(t).where(isNotNull(t[list]))
  return Number(first(rows)?.n ?? 0)
}

/** The numbers of the shows on one page of a list, by their newest request in it or by name. */
export async function idsInList(
  store: Store,
  list: ShowList,
  { sort, descending, position, count }: RequestPage,
): Promise<number[]> {
  const by = sort === 'name' ? 'nameKey' : list
  const page = (on: Store) =>
    listInOrder(on, list, { by, descending }).limit(sql.placeholder('count')).offset(sql.placeholder('position'))
  const query = prepared(store, `list of shows:${list}:${by}:${descending}`, page)
  return (await query.execute({ position, count })).map(({ id }) => id)
}

type Order = { by: ShowList | 'nameKey'; descending: boolean }

export const listInOrder = ({ db, t: { listedShows: t } }: Store, list: ShowList, { by, descending }: Order) =>
  db
    .select({ id: t.titleId })
    .from(t)
    .where(isNotNull(t[list]))
    .orderBy(descending ? desc(t[by]) : asc(t[by]), asc(t.titleId))
