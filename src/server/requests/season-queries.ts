import { eq, inArray, max, sql } from 'drizzle-orm'
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
  await saveCounted(tx, await countedSeasons(tx).execute({ requestId }))
}

/** The same for some requests at once. */
export async function countSeasonsOfRequests(tx: Store, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  const { requestEpisodes: e } = tx.t
  const { counted, by } = countsOf(tx)
  const rows = tx.db.select(counted).from(e)
  await saveCounted(tx, await rows.where(inArray(e.requestId, [...requestIds])).groupBy(...by))
}

async function saveCounted(tx: Store, rows: Store['t']['requestSeasons']['$inferInsert'][]) {
  const { requestSeasons: t } = tx.t
  const on = [t.requestId, t.season, t.block]
  const set = ['asked', 'there', 'lastAirsAt'] as const
  for await (const some of batchesOf(rows)) await upsert(tx, t, some, { on, set: [...set], onlyChanged: true })
}

function countsOf({ t: { requestEpisodes: e } }: Pick<Store, 't'>) {
  const block = blockOf(e)
  const [asked, there] = [bitsOf(e, sql`true`), bitsOf(e, sql`${e.available}`)]
  const counted = { requestId: e.requestId, season: e.season, block, asked, there, lastAirsAt: max(e.airsAt) }
  return { counted, by: [e.requestId, e.season, block] }
}

const countedSeasons = (tx: Store) =>
  prepared(tx, 'seasons of a request', ({ db, t }) => {
    const { requestEpisodes: e } = t
    const { counted, by } = countsOf({ t })
    return db
      .select(counted)
      .from(e)
      .where(eq(e.requestId, sql.placeholder('requestId')))
      .groupBy(...by)
  })
