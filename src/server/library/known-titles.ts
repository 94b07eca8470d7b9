import { and, desc, eq, inArray } from 'drizzle-orm'
import type { NamedTitle } from '~/integrations/called'
import { serverKeyOf } from '~/integrations/media/model'
import type { Store } from '../store/store'

/** Which of these keys a source is known to have, with what is noted under them. */
export async function knownTitles({ db, t: { libraryItems: t } }: Store, source: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({ id: t.id, kind: t.kind, itemKey: t.itemKey })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, [...keys])))
}

type Others = { size: number; has: (key: string) => boolean }

/** The title of a media server that was seen last, by its key there, other than these; null without one. */
export async function lastSeen(
  { db, t: { libraryItems: t } }: Store,
  source: string,
  others: Others,
): Promise<NamedTitle | null> {
  const rows = await db
    .select({ kind: t.kind, itemKey: t.itemKey })
    .from(t)
    .where(eq(t.source, source))
    .orderBy(desc(t.sweep))
    // A movie may be there twice, once in 4K.
    .limit(2 * others.size + 1)
  const seen = rows.map(({ kind, itemKey }) => ({ kind, itemKey: serverKeyOf(itemKey) }))
  return seen.find(({ itemKey }) => !others.has(itemKey)) ?? null
}
