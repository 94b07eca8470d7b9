import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { RequestKind } from '~/shared/requests/model'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

type Named = { kind: RequestKind; id: string; by: string }

/**
 * The number of the request for a title, or for an album of an artist, by an id that programs know it by; of several the
 * own one of a person, else the newest. Null where nobody asked.
 */
export async function requestIdByTitle(store: Store, { kind, id, by }: Named): Promise<number | null> {
  const { requests, titles } = store.t
  const named =
    kind === 'album' ? eq(titles.artistId, id) : or(eq(titles.key, titleKey(kind, id)), eq(titles.imdbId, id))
  const [found] = await store.db
    .select({ id: requests.id })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .where(and(eq(titles.kind, kind), named))
    .orderBy(
      sql`case when ${eq(requests.requesterId, by)} then 0 else 1 end`,
      desc(requests.askedAt),
      desc(requests.id),
    )
    .limit(1)
  return found?.id ?? null
}
