import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { byShowList, showListNames, showLists } from '~/shared/requests/lists'
import { slicesOf } from '~/shared/slices'
import { forUpdate, upsert } from '../../store/dialect'
import type { Store } from '../../store/store'
import { areNewestSaved } from './pages-by-newest'
import { type Flags, fits } from './parts'

// Which request of a show is its newest is another one in each list, and grouping all of them takes longer than all the
// rest of a page. So it is noted with every change, in the same transaction.

type Asked = { askedAt: Date; flags: Flags }

/** A show as its lists have it. */
function asListed(show: { titleId: number; nameKey: string }, asked: readonly Asked[]) {
  const newest = byShowList(list => {
    const times = asked.filter(({ flags }) => fits(flags, showLists[list])).map(({ askedAt }) => askedAt.getTime())
    return times.length > 0 ? new Date(Math.max(...times)) : null
  })
  return { ...show, requests: asked.length, ...newest }
}

/** Notes when the newest requests for some shows were made, as part of the transaction that changes one of them. */
export async function saveNewestOfShows(tx: Store, titleIds: readonly number[]): Promise<void> {
  if (titleIds.length === 0) return
  const { listedShows, requestVariants: t, titles } = tx.t
  const held = tx.db.select({ titleId: titles.id, nameKey: titles.nameKey }).from(titles)
  // Whoever changes another request for one of them waits here, and reads what this one wrote.
  const shows = await forUpdate(tx, held.where(inArray(titles.id, [...titleIds])).orderBy(asc(titles.id)))
  const flags = { approved: t.approved, available: t.available, denied: t.denied }
  const leading = and(
    eq(t.kind, 'tvShow'),
    inArray(t.titleId, [...titleIds]),
    inArray(t.listedAs, ['standard', 'alone']),
  )
  const rows = await tx.db
    .select({ titleId: t.titleId, askedAt: t.requestAskedAt, listedAs: t.listedAs, ...flags })
    .from(t)
    .where(leading)
  const asked = Map.groupBy(rows, ({ titleId }) => titleId)
  const listed = shows.map(show => asListed(show, (asked.get(show.titleId) ?? []).map(asAsked)))
  await upsert(tx, listedShows, listed, {
    on: [listedShows.titleId],
    set: ['nameKey', 'requests', ...showListNames],
    onlyChanged: true,
  })
}

type Row = Omit<Flags, 'denied'> & { denied: boolean | null; askedAt: Date; listedAs: string | null }

/** Flags of a standard variant that is not there are off. */
const asAsked = ({ askedAt, listedAs, approved, available, denied }: Row): Asked => {
  const on = listedAs === 'standard'
  return { askedAt, flags: { approved: on && approved, available: on && available, denied: on && denied === true } }
}

const mostShows = 100

/** Notes all shows anew where requests went with an account, a few at a time; answers how many were looked at. */
export async function saveNewestOfAllShows(store: Store): Promise<number> {
  if (await areNewestSaved(store)) return 0
  const { titles: t } = store.t
  let noted = 0
  const slices = slicesOf(mostShows)
  for (let after = 0; ; ) {
    const { size } = slices
    const shows = and(eq(t.kind, 'tvShow'), gt(t.id, after))
    const some = await store.db.select({ id: t.id }).from(t).where(shows).orderBy(asc(t.id)).limit(size)
    const ids = some.map(({ id }) => id)
    await store.transaction(tx => saveNewestOfShows(tx, ids), { durable: false })
    noted += ids.length
    after = ids.at(-1) ?? after
    if (ids.length < size) return noted
    await slices.end(ids.length)
  }
}
