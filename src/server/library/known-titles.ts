import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../store/store'

/** Which of these keys a source is known to have, with what is noted under them. */
export async function knownTitles({ db, t: { libraryItems: t } }: Store, source: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ id: t.id, kind: t.kind, itemKey: t.itemKey })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, [...keys])))
}
