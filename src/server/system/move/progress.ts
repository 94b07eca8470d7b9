import { newestSchema } from '../../store/migrate'
import type { Store } from '../../store/store'
import { tablesIn } from '../../store/whole-database'
import type { Copied } from './tables'

/** What a database that is being filled knows of the move that fills it. */
export type MoveProgress = {
  /** The database that it comes from. */
  from: string
  schema: string
  phase: 'schema' | 'rows' | 'done'
  /** How far each is, by the name that it has in code. */
  tables: Record<string, Copied>
}

/** Beside the tables of the product, and left there: whoever runs a move that is through once more is told so. */
export const progressTable = 'database_move'

export const begun = ({ dialect }: Store, from: string): MoveProgress => ({
  from,
  schema: newestSchema(dialect),
  phase: 'schema',
  tables: {},
})

/** In hex, which means the same to every engine whatever is in it. */
const written = (progress: MoveProgress) => `'${Buffer.from(JSON.stringify(progress)).toString('hex')}'`

export async function startProgress(to: Store, mover: string, progress: MoveProgress): Promise<void> {
  const text = to.dialect === 'mysql' ? 'mediumtext' : 'text'
  await to.execute(
    `create table if not exists ${progressTable} (mover varchar(36) primary key, progress ${text} not null)`,
  )
  await to.execute(`delete from ${progressTable}`)
  await to.execute(`insert into ${progressTable} (mover, progress) values ('${mover}', ${written(progress)})`)
}

/** Whether a database knows of a move into it. */
export const knowsMove = async (to: Store) => (await tablesIn(to)).includes(progressTable)

/** What a database knows of the move into it, from here on that of this mover; null where it was killed as it began. */
export async function takeProgress(to: Store, mover: string): Promise<MoveProgress | null> {
  await to.execute(`update ${progressTable} set mover = '${mover}'`)
  const [row] = await to.execute(`select progress from ${progressTable}`)
  return row ? JSON.parse(Buffer.from(String(row.progress), 'hex').toString()) : null
}

/** Saved in the transaction that makes it. Throws when somebody else took the move over. */
export async function saveProgress(tx: Store, mover: string, progress: MoveProgress): Promise<void> {
  await tx.execute(`update ${progressTable} set progress = ${written(progress)} where mover = '${mover}'`)
  const [row] = await tx.execute(`select mover from ${progressTable}`)
  if (row?.mover !== mover) throw new Error('another move is filling this database at the same time')
}
