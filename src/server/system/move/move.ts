import { schemaState } from '../../store/filling'
import type { Store } from '../../store/store'
import { keepOthersFromWriting } from '../../store/whole-database'
import { type Filling, fill } from './fill'
import { movedTables } from './tables'
import { takeUp } from './take-up'

export type Moving = Pick<Filling, 'tell' | 'complete'> & {
  /** Names the database that is left, so that a move which is taken up again is known as the same one. */
  source: string
}
export type Moved = { rows: number; tables: number; resumed: boolean }

/**
 * Copies everything into an empty database of any engine, where it is taken up again after whatever ended it. The old one
 * is only read, and nobody writes to it meanwhile; servers refuse the new one until every table was counted and compared.
 * Leases hold for their moment only and stay behind.
 */
export async function moveDatabase(from: Store, to: Store, { source, ...how }: Moving): Promise<Moved> {
  await refuseOtherSchema(from)
  return keepOthersFromWriting(from, async held => {
    const tables = await movedTables(held)
    const at = await takeUp(held, to, tables, source)
    if (at.progress.phase !== 'done') await fill(held, to, at, { tables, ...how })
    const copied = Object.values(at.progress.tables)
    return { rows: copied.reduce((sum, { rows }) => sum + rows, 0), tables: copied.length, resumed: at.resumed }
  })
}

async function refuseOtherSchema(from: Store) {
  const state = await schemaState(from)
  if (state === 'older')
    throw new Error('the schema of this database is older than this version: run marquee migrate up, then try again')
  if (state === 'newer')
    throw new Error('this database was written by a newer version of Marquee: move it with that version')
}
