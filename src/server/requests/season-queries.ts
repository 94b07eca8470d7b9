import { eq, max, sql } from 'drizzle-orm'
import { bitsOf, blockOf } from '../library/episode-bits'
import { batchesOf } from '../store/bulk'
import { upsert } from '../store/dialect'
import { prepared } from '../store/prepared'
import type { Store } from '../store/store'

/**
 * Brings the seasons of a request up to date with its episodes, in the transaction that wrote these and holds the request:
 * lists read a row of each season instead of one of each episode. Nothing is deleted, as episodes go with their request.
 */
export async function countRequestSeasons(tx: Store, requestId: number): Promise<void> {
  const { requestSeasons: t } = tx.t
  const on = [t.requestId, t.season, t.block]
  const set = ['asked', 'there', 'lastAirsAt'] as const
  const rows = await countedSeasons(tx).execute({ requestId })
  for await (const some of batchesOf(rows)) await upsert(tx, t, some, { on, set: [...set], onlyChanged: true })
}

const countedSeasons = (tx: Store) =>
  prepared(tx, 'seasons of a request', ({ db, t: { requestEpisodes: e } }) => {
    const block = blockOf(e)
    const [asked, there] = [bitsOf(e, sql`true`), bitsOf(e, sql`${e.available}`)]
    return db
      .select({ requestId: e.requestId, season: e.season, block, asked, there, lastAirsAt: max(e.airsAt) })
      .from(e)
      .where(eq(e.requestId, sql.placeholder('requestId')))
      .groupBy(e.requestId, e.season, block)
  })
