import { inArray, type SQL, sql } from 'drizzle-orm'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'

// Columns of a read that answers for up to 32 episodes with one row: `EpisodeBits` says how they are read.

type Episodes = Store['t']['requestEpisodes'] | Store['t']['libraryEpisodes']
/** In which block an episode is. */
export const blockOf = ({ episode }: Episodes) => sql<number>`${episode} >> 5`.mapWith(Number)
/** The bits of those episodes of a block for which that holds. */
export const bitsOf = ({ episode }: Episodes, where: SQL) =>
  sql<number>`sum(case when ${where} then 1 << (${episode} & 31) else 0 end)`.mapWith(Number)

/**
 * Brings the seasons of items up to date with their episodes, in the transaction that wrote these: lists read a row of each
 * season instead of one of each episode.
 */
export async function countSeasons(tx: Store, itemIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(itemIds)]
  if (ids.length === 0) return
  const { libraryEpisodes: e, libraryItems: item, librarySeasons: t } = tx.t
  // Two that write episodes of one show take turns, so that the second counts what the first wrote.
  await forUpdate(tx, tx.db.select({ id: item.id }).from(item).where(inArray(item.id, ids)))
  await tx.db.delete(t).where(inArray(t.itemId, ids))
  const block = blockOf(e)
  const [there, known] = [bitsOf(e, sql`${e.hasFile}`), bitsOf(e, sql`true`)]
  await tx.db.insert(t).select(
    tx.db
      .select({
        itemId: e.itemId,
        season: e.season,
        block: block.as('block'),
        there: there.as('there'),
        known: known.as('known'),
      })
      .from(e)
      .where(inArray(e.itemId, ids))
      .groupBy(e.itemId, e.season, block),
  )
}
