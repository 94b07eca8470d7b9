import { and, asc, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import type { Stage } from '~/shared/requests/model'
import type { Store } from '../store/store'

/** A movie that was asked for, on the day of its release; the stage is that of the variant that leads its request. */
export type Release = {
  requestId: number
  tmdbId: number | null
  name: string
  overview: string | null
  releasedAt: Date | null
  stage: Stage
}

const windowMs = 90 * 24 * 3_600_000
const mostEachSide = 500

/** What is released within 90 days before or after now, whoever asked, by the numbers of the requests. */
export async function releasesAround(store: Store, now: Date, most = mostEachSide): Promise<Release[]> {
  const { releasedAt } = store.t.titles
  const [from, to] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)]
  // Where there are too many, those nearest to today stay.
  const [past, coming] = await Promise.all([
    releases(store, and(gt(releasedAt, from), lt(releasedAt, now)), desc(releasedAt)).limit(most),
    releases(store, and(gte(releasedAt, now), lt(releasedAt, to)), asc(releasedAt)).limit(most),
  ])
  return [...past, ...coming].sort((one, other) => one.requestId - other.requestId)
}

function releases(store: Store, within: SQL | undefined, order: SQL) {
  const { titles, requests } = store.t
  const { tmdbId, name, overview, releasedAt } = titles
  return (
    store.db
      .select({ requestId: requests.id, tmdbId, name, overview, releasedAt, stage: requests.stage })
      // SQLite reads what stands first in a cross join first: the days, in their order, and no more than are wanted.
      .from(titles)
      .crossJoin(requests)
      .where(and(eq(requests.titleId, titles.id), eq(titles.kind, 'movie'), within))
      .orderBy(order)
  )
}
