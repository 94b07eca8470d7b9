import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, refuseIf } from '~/shared/refusal'
import { backupName, objectionToUpload } from '~/shared/system/backups'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { beginningOf, encryptedHead } from './backup-cipher'
import { readBackupFacts } from './backup-facts'
import { beginFile, dropLeftFiles, freeBytesFor, type Part, takeFilePart } from './file-parts'
import { backupFolder, flushed, readyFolder } from './made-backup'

/** Begins to take a copy of so many bytes; what was begun before and left is forgotten. */
export async function beginUpload(app: App, by: User, bytes: number): Promise<string> {
  const folder = readyFolder(app)
  dropLeftFiles(folder, app.now())
  refuseIf(objectionToUpload(bytes, await freeBytesFor(folder)))
  const id = await beginFile(folder, bytes)
  app.log.info('upload of a backup begun', { bytes, by: by.userName })
  return id
}

export type Uploaded = { received: number; name: string | null }

/** Takes the next part; once that was the last one, it answers the name of the copy, which is one only if it begins as one. */
export const takePart = (app: App, by: User, part: Part): Promise<Uploaded> =>
  takeFilePart(backupFolder(app), part, {
    finished: file => finished(app, by, file),
    full: { code: 'NoRoomForBackup' },
  })

async function finished(app: App, by: User, file: string): Promise<string> {
  const isEncrypted = encryptedHead(await beginningOf(file)) !== null
  if (!isEncrypted && (await readBackupFacts(file)) === null) {
    rmSync(file, { force: true })
    return refuse({ code: 'BackupNotUsable', detail: app.texts.say(by.language, 'settings.backups.sentFile') })
  }
  await flushed(file)
  const name = backupName(app.now(), isEncrypted, 'uploaded')
  renameSync(file, join(backupFolder(app), name))
  await writeAudit(app, app.store, by, { action: 'backupUploaded', subject: { kind: 'backup', id: null, name } })
  app.log.info('backup uploaded', { backup: name, by: by.userName })
  return name
}
