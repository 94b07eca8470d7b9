import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../store/store'

type NewRow = Store['t']['libraryItems']['$inferInsert']
export type NewLibraryItem = Omit<NewRow, 'source' | 'sweep'>

/** What decides how far a title is, and which one it is. */
const state = [
  'tmdbId',
  'imdbId',
  'tvdbId',
  'musicBrainzId',
  'hasFile',
  'monitored',
  'resolution',
  'quality',
  'percent',
] as const
/** All that a sync says of a title. */
export const facts = [...state, 'title', 'year', 'audio', 'subtitles', 'library', 'addedAt'] as const

type Known = Pick<NewLibraryItem, (typeof facts)[number]>

const plain = (value: Known[keyof Known]) => (value instanceof Date ? value.getTime() : (value ?? null))
const isSame = (one: Known | undefined, other: Known, parts: readonly (keyof Known)[]) =>
  one !== undefined && parts.every(part => plain(one[part]) === plain(other[part]))

/**
 * Of these titles those that are noted as they are, by their keys; those that are not; and how many of the others are new,
 * or in another state than before.
 */
export async function comparedItems(store: Store, source: string, items: readonly NewLibraryItem[]) {
  const { libraryItems: t } = store.t
  const keys = items.map(({ itemKey }) => itemKey)
  const rows = await store.db
    .select({
      ...{ itemKey: t.itemKey, tmdbId: t.tmdbId, imdbId: t.imdbId, tvdbId: t.tvdbId, musicBrainzId: t.musicBrainzId },
      ...{ hasFile: t.hasFile, monitored: t.monitored, resolution: t.resolution, quality: t.quality },
      ...{ percent: t.percent, title: t.title, year: t.year, audio: t.audio, subtitles: t.subtitles },
      ...{ library: t.library, addedAt: t.addedAt },
    })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, keys)))
  const before = new Map(rows.map(row => [row.itemKey, row]))
  const others = items.filter(item => !isSame(before.get(item.itemKey), item, facts))
  const differing = new Set(others.map(({ itemKey }) => itemKey))
  return {
    same: keys.filter(key => !differing.has(key)),
    others,
    changed: others.filter(item => !isSame(before.get(item.itemKey), item, state)).length,
  }
}
