import { beginFilling } from '../../store/filling'
import { newestSchema } from '../../store/migrate'
import type { Store } from '../../store/store'
import { dropTables, tablesIn } from '../../store/whole-database'
import {
  begun,
  knowsMove,
  type MoveProgress,
  progressTable,
  saveProgress,
  startProgress,
  takeProgress,
} from './progress'
import { digested, isSame, type MovedTable } from './tables'

/** Where a move goes on, and by whom: the one that took it up last. */
export type TakenUp = { progress: MoveProgress; mover: string; resumed: boolean }

/**
 * The progress of a move that was begun before and can go on; else that of one that begins now, in a database that is empty
 * or holds nothing but what an earlier try has left. Throws one sentence where the new database is somebody's.
 */
export async function takeUp(from: Store, to: Store, tables: readonly MovedTable[], source: string): Promise<TakenUp> {
  const isBegun = await knowsMove(to)
  const there = (await tablesIn(to)).filter(name => name !== progressTable)
  if (!isBegun && there.length > 0)
    throw new Error(
      `the new database is not empty (tables: ${there.slice(0, 3).join(', ')}${there.length > 3 ? ', …' : ''}); name one that is`,
    )
  const mover = crypto.randomUUID()
  const known = isBegun ? await takeProgress(to, mover) : null
  if (known && known.from !== source)
    throw new Error('the new database was being filled from another one; name one that is empty')
  if (known && (await canGoOn(from, to, tables, known))) return { progress: known, mover, resumed: true }
  if (known?.phase === 'done')
    throw new Error(
      'the data was moved into the new database before, and the old one has been used since; name one that is empty',
    )
  const progress = begun(to, source)
  await startProgress(to, mover, progress)
  if (there.length > 0) await dropTables(to, there)
  await beginFilling(to)
  progress.phase = 'rows'
  await to.transaction(tx => saveProgress(tx, mover, progress))
  return { progress, mover, resumed: false }
}

/** Whether what was copied is what is there now: somebody may have used the old database since. */
async function canGoOn(from: Store, to: Store, tables: readonly MovedTable[], progress: MoveProgress) {
  if (progress.phase === 'schema' || (progress.phase === 'rows' && progress.schema !== newestSchema(to.dialect)))
    return false
  for (const table of tables) {
    const copied = progress.tables[table.name]
    if (!copied) continue
    const most = copied.isWhole ? Number.POSITIVE_INFINITY : copied.rows
    if (!isSame(copied, await digested(from, table, { most }))) return false
  }
  return true
}
