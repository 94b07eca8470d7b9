import { and, eq, inArray } from 'drizzle-orm'
import type { EpisodeBits } from '~/shared/availability/episode-bits'
import type { RequestKind } from '~/shared/requests/model'
import { inBatches } from '../../store/bulk'
import { upsert } from '../../store/dialect'
import type { Store } from '../../store/store'

/** A title that newsletters told of, or a block of episodes of one; season and block are 0 for other kinds than shows. */
export type AnnouncedEntry = { kind: RequestKind; id: string } & EpisodeBits

export const wholeTitle = { season: 0, block: 0, bits: 0 }

/** What newsletters told of these titles. */
export async function announcedOf(store: Store, kind: RequestKind, ids: readonly string[]): Promise<AnnouncedEntry[]> {
  if (ids.length === 0) return []
  const { newsletterEntries: t } = store.t
  const rows = await store.db
    .select({ id: t.mediaId, season: t.season, block: t.block, bits: t.told })
    .from(t)
    .where(and(eq(t.kind, kind), inArray(t.mediaId, [...ids])))
  return rows.map(row => ({ ...row, kind }))
}

/** Notes what was told; episodes come to those of their block that were told before. */
export async function markAnnounced(tx: Store, entries: readonly AnnouncedEntry[], at: Date): Promise<void> {
  const { newsletterEntries: t } = tx.t
  const rows = entries.map(({ kind, id, season, block, bits }) => ({
    ...{ kind, mediaId: id, season, block, at },
    told: bits >>> 0,
  }))
  await upsert(tx, t, rows, { on: [t.kind, t.mediaId, t.season, t.block], set: [], add: ['told'] })
}

/** The same for any number of them, in slices of which a power cut may take back the last. */
export const markAllSent = (
  store: Store,
  entries: AsyncIterable<AnnouncedEntry> | Iterable<AnnouncedEntry>,
  at: Date,
) => inBatches(store, entries, (tx, some) => markAnnounced(tx, some, at))
