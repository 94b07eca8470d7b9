import { and, asc, eq, isNull } from 'drizzle-orm'
import { listings } from '~/shared/requests/lists'
import type { RequestKind, RequestRef } from '~/shared/requests/model'
import { after } from '../store/dialect'
import type { Store } from '../store/store'

const pageSize = 500

/** Every variant of a kind that waits for its files, in the order of the index that lists are read by. */
export async function* waitingVariants(store: Store, kind: RequestKind): AsyncGenerator<RequestRef[]> {
  const { requestVariants: t } = store.t
  for (const stage of ['pending', 'processing'] as const) {
    for (const listing of [...listings, null]) {
      const isListed = listing === null ? isNull(t.listedAs) : eq(t.listedAs, listing)
      const same = and(eq(t.kind, kind), eq(t.stage, stage), isListed)
      const pageAfter = (last: { askedAt: Date; id: number } | undefined) =>
        store.db
          .select({ id: t.requestId, variant: t.variant, askedAt: t.requestAskedAt })
          .from(t)
          .where(and(same, last && after(t.requestAskedAt, t.requestId, [last.askedAt, last.id])))
          .orderBy(asc(t.requestAskedAt), asc(t.requestId))
          .limit(pageSize)
      for (let page = await pageAfter(undefined); page.length > 0; page = await pageAfter(page.at(-1))) {
        yield page
        if (page.length < pageSize) break
      }
    }
  }
}
