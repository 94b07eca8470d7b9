import { and, eq, or, sql } from 'drizzle-orm'
import type { RequestKind } from '~/shared/requests/model'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

/** Whether somebody requested a title, or an album of an artist, by an id that programs know it by. */
export async function isRequested(store: Store, kind: RequestKind, id: string): Promise<boolean> {
  const { requests, titles } = store.t
  const named =
    kind === 'album' ? eq(titles.artistId, id) : or(eq(titles.key, titleKey(kind, id)), eq(titles.imdbId, id))
  const found = await store.db
    .select({ one: sql`1` })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .where(and(eq(titles.kind, kind), named))
    .limit(1)
  return found.length > 0
}
