import { and, asc, count, eq, exists, gt, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { everyRequest } from '~/shared/requests/lists'
import type { RequestKind, RequestRow } from '~/shared/requests/model'
import { variantsIn } from '../requests/lists/filter'
import { newestInStage } from '../requests/lists/queries'
import { first, type Store } from '../store/store'

/** A request by what a list of the newest is ordered by. */
export type Place = { id: number; askedAt: Date }

type Newest = {
  /** Only requests of this person. */
  requesterId: string | null
  /** Only requests that this person voted on, or did not. */
  voter: { id: string; voted: boolean }
  /** The last one that was read. */
  after: Place | null
  most: number
}

/** Requests that wait for a decision, the newest first, equals by their numbers. */
export const newestOpen = (store: Store, { requesterId, voter, after, most }: Newest): Promise<RequestRow[]> =>
  newestInStage(
    store,
    voter.id,
    { stage: 'pending', requesterId },
    { where: and(votedBy(store, voter), after ? isBehind(store, after) : undefined), most },
  )

/** How many requests wait for a decision, by whether somebody voted on them. */
export async function openCounts(
  store: Store,
  { requesterId, voter }: Pick<Newest, 'requesterId'> & { voter: string },
) {
  const { requestVariants: t } = store.t
  const voted = votedBy(store, { id: voter, voted: true })
  const rows = await store.db
    .select({ all: count(), voted: sql<number | string | null>`sum(case when ${voted} then 1 else 0 end)` })
    .from(t)
    .where(variantsIn(store, { ...everyRequest, stage: 'pending', requesterId }))
  const { all = 0, voted: done = 0 } = first(rows) ?? {}
  // Sums come as texts from some engines.
  return { left: Number(all) - Number(done), voted: Number(done) }
}

const isBehind = ({ t: { requestVariants: t } }: Store, { id, askedAt }: Place) =>
  and(lte(t.requestAskedAt, askedAt), or(lt(t.requestAskedAt, askedAt), gt(t.requestId, id)))

/** What somebody voted on is looked up by their votes, the rest one after another. */
function votedBy({ db, t: { votes, requestVariants } }: Store, { id, voted }: Newest['voter']): SQL {
  const own = db.select({ requestId: votes.requestId }).from(votes)
  if (voted) return inArray(requestVariants.requestId, own.where(eq(votes.userId, id)))
  return not(exists(own.where(and(eq(votes.requestId, requestVariants.requestId), eq(votes.userId, id)))))
}

type OfKind = { kind: RequestKind; requesterId: string | null; after: number; most: number }

/** Numbers of titles with a request that waits for a decision, in their order; grouped off one index. */
export async function openTitles(store: Store, { kind, requesterId, after, most }: OfKind): Promise<number[]> {
  const { requestVariants: t } = store.t
  const isOpen = and(eq(t.approved, false), eq(t.available, false), or(isNull(t.denied), eq(t.denied, false)))
  const own = requesterId === null ? undefined : eq(t.requesterId, requesterId)
  const rows = await store.db
    .select({ id: t.titleId })
    .from(t)
    .where(and(eq(t.kind, kind), gt(t.titleId, after), isOpen, own))
    .groupBy(t.titleId)
    .orderBy(asc(t.titleId))
    .limit(most)
  return rows.map(({ id }) => id)
}
