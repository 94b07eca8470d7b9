import { getTableName } from 'drizzle-orm'
import type { Progress } from '~/shared/jobs/model'
import { insertWhole, isStorageFull } from '../../store/dialect'
import { endFilling } from '../../store/filling'
import { continueNumbering, nextNumbers, numbersAfterLargest } from '../../store/numbering'
import type { Store } from '../../store/store'
import { whyItFailed } from '../database-health'
import { saveProgress } from './progress'
import { type Copied, digested, isSame, type MovedTable, nothingCopied, rowsToCopy, tableOf } from './tables'
import type { TakenUp } from './take-up'

export type Filling = {
  tables: readonly MovedTable[]
  tell: (progress: Progress) => void
  /** Done in the transaction after which a server may use the new database. */
  complete: (tx: Store) => Promise<void>
}

/** Copies what is missing, has numbers go on, compares every table, and lets servers use the new database. */
export async function fill(from: Store, to: Store, at: TakenUp, { tables, tell, complete }: Filling): Promise<void> {
  const told = await teller(from, at, tables, tell)
  for (const table of tables) await copy(from, to, at, table, told)
  await continueNumbering(to, await numbersToGoOn(from, to, tables))
  for (const table of tables) await compare(to, table, at.progress.tables[table.name], told)
  await to.transaction(async tx => {
    await complete(tx)
    await endFilling(tx)
    await saveProgress(tx, at.mover, { ...at.progress, phase: 'done' })
  })
}

type Told = (rows: number, note: string) => void

async function teller(from: Store, { progress }: TakenUp, tables: readonly MovedTable[], tell: Filling['tell']) {
  let rows = 0
  for (const table of tables) rows += await from.db.$count(tableOf(from, table))
  let done = Object.values(progress.tables).reduce((sum, copied) => sum + copied.rows, 0)
  // Every row is written and then read again.
  const told: Told = (more, note) => {
    done += more
    tell({ done, total: 2 * rows, note })
  }
  return told
}

async function copy(from: Store, to: Store, at: TakenUp, table: MovedTable, told: Told) {
  const before = at.progress.tables[table.name] ?? nothingCopied
  if (before.isWhole) return
  for await (const { rows, copied } of rowsToCopy(from, table, before)) {
    at.progress.tables[table.name] = copied
    // A power cut may take the last rows back, and then takes back with them that they were copied.
    await to
      .transaction(
        async tx => {
          await insertWhole(tx, tableOf(tx, table), rows)
          await saveProgress(tx, at.mover, at.progress)
        },
        { durable: false },
      )
      .catch(error => refuseRows(error, table))
    told(rows.length, table.name)
  }
}

function refuseRows(cause: unknown, { name }: MovedTable): never {
  if (isStorageFull(cause))
    throw new Error('there is no room left for the new database: free some space, then run the same command to go on', {
      cause,
    })
  throw new Error(`rows of ${name} cannot be written: ${whyItFailed(cause)}`, { cause })
}

/** As the old database would go on, also where its newest rows were deleted, and never behind what is there. */
async function numbersToGoOn(from: Store, to: Store, tables: readonly MovedTable[]): Promise<Map<string, number>> {
  const [given, largest] = [await nextNumbers(from), await numbersAfterLargest(to)]
  const named = tables.map(table => getTableName(tableOf(to, table)))
  const numbered = named.filter(name => given.has(name) || largest.has(name))
  return new Map(numbered.map(name => [name, Math.max(given.get(name) ?? 1, largest.get(name) ?? 1)]))
}

async function compare(to: Store, table: MovedTable, copied: Copied | undefined, told: Told) {
  const arrived = await digested(to, table, { told: rows => told(rows, `checking ${table.name}`) })
  if (copied && isSame(copied, arrived)) return
  throw new Error(
    `${table.name} did not arrive as it was (${copied?.rows ?? 0} rows copied, ${arrived.rows} found): nothing was changed; empty the new database and try again`,
  )
}
