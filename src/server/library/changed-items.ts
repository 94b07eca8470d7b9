import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../store/store'

type NewRow = Store['t']['libraryItems']['$inferInsert']
export type NewLibraryItem = Omit<NewRow, 'source' | 'sweep'>

type State = Pick<NewLibraryItem, (typeof parts)[number]>
/** What decides how far a title is, and which one it is. */
const parts = [
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

const stateOf = (of: State) => parts.map(part => of[part] ?? '').join('\n')

/** How many of these titles a source has got anew, or has otherwise than before. */
export async function countChanged(store: Store, source: string, items: readonly NewLibraryItem[]): Promise<number> {
  if (items.length === 0) return 0
  const { libraryItems: t } = store.t
  const keys = items.map(({ itemKey }) => itemKey)
  const rows = await store.db
    .select({
      ...{ itemKey: t.itemKey, tmdbId: t.tmdbId, imdbId: t.imdbId, tvdbId: t.tvdbId, musicBrainzId: t.musicBrainzId },
      ...{ hasFile: t.hasFile, monitored: t.monitored, resolution: t.resolution, quality: t.quality },
      percent: t.percent,
    })
    .from(t)
    .where(and(eq(t.source, source), inArray(t.itemKey, keys)))
  const before = new Map(rows.map(row => [row.itemKey, stateOf(row)]))
  return items.filter(item => before.get(item.itemKey) !== stateOf(item)).length
}
