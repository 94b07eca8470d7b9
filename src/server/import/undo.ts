import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { UndoState } from '~/shared/import/runs'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { beginRestore } from '../system/begin-restore'
import { backupFolder } from '../system/made-backup'
import { newestWritten } from './run-queries'
import { stateHashOf } from './state-hash'

export type Undo = { run: number; at: Date; backup: string; state: UndoState }

/** Whether the newest import can be taken back, which is a restore of the copy from before; null where there was none. */
export async function undoOf(app: App): Promise<Undo | null> {
  const run = await newestWritten(app.store)
  if (!run?.backup) return null
  const { id, startedAt, backup, stateHash } = run
  const stateNow = async (): Promise<UndoState> => {
    if (!existsSync(join(backupFolder(app), backup))) return 'backupGone'
    if (stateHash === null) return 'unknown'
    return stateHash === (await stateHashOf(app.store)) ? 'possible' : 'changedSince'
  }
  return { run: id, at: startedAt, backup, state: await stateNow() }
}

/** Takes the newest import back, while nobody has done anything since. */
export async function undoImport(app: App, by: User): Promise<void> {
  const undo = await undoOf(app)
  if (!undo || undo.state === 'backupGone') return refuse({ code: 'NothingToTakeBack' })
  if (undo.state !== 'possible') return refuse({ code: 'ChangedSinceImport' })
  await beginRestore(app, by, undo.backup, null)
}
