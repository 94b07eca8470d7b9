import { and, count, countDistinct, eq, inArray } from 'drizzle-orm'
import type { RequestFilter, Tally } from '~/shared/requests/lists'
import type { RequestKind, Stage } from '~/shared/requests/model'
import { cachedRead } from '../../store/cached-read'
import { first, type Store } from '../../store/store'
import { isOfVariants, requestsIn, variantsIn } from './filter'

/** How many requests a filter leaves. */
export const countOfRequests = (store: Store, filter: RequestFilter): Promise<number> =>
  cachedRead(store, `requests:${JSON.stringify(filter)}`, () => counted(store, filter))

async function counted(store: Store, filter: RequestFilter): Promise<number> {
  const { requests, requestVariants, titles } = store.t
  if (isOfVariants(filter)) {
    const n = filter.stage === 'failed' ? countDistinct(requestVariants.requestId) : count()
    return number(await store.db.select({ n }).from(requestVariants).where(variantsIn(store, filter)))
  }
  const all = store.db.select({ n: count() }).from(requests)
  const found = filter.search ? all.innerJoin(titles, eq(titles.id, requests.titleId)) : all
  return number(await found.where(requestsIn(store, filter)))
}

const number = (rows: { n: number }[]) => Number(first(rows)?.n ?? 0)

/** How many requests there are in each state: each counts once, by the variant that leads it. */
export async function tally(store: Store, kinds: readonly RequestKind[]): Promise<Tally> {
  const { requests: t } = store.t
  const inStage = (stage: Stage) =>
    cachedRead(store, `stage:${kinds}:${stage}`, async () =>
      number(
        await store.db
          .select({ n: count() })
          .from(t)
          .where(and(inArray(t.kind, [...kinds]), eq(t.stage, stage))),
      ),
    )
  return {
    pending: await inStage('pending'),
    approved: await inStage('processing'),
    available: await inStage('available'),
    denied: await inStage('denied'),
  }
}
