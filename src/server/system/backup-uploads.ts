import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, refuse, refuseIf } from '~/shared/refusal'
import {
  backupName,
  isNextPart,
  objectionToUpload,
  uploadLeftMs,
  uploadName,
  uploadNamed,
} from '~/shared/system/backups'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { isStorageFull } from '../store/dialect'
import { beginningOf, encryptedHead } from './backup-cipher'
import { toldFacts } from './backup-facts'
import { backupFolder, flushed, readyFolder } from './made-backup'

/*
 * A copy comes in parts, each written behind those before it: what has come is the file, and nothing else knows of it, so
 * that every server that has the folder takes the next part.
 */

/** Begins to take a copy of so many bytes; what was begun before and left is forgotten. */
export async function beginUpload(app: App, by: User, bytes: number): Promise<string> {
  const folder = readyFolder(app)
  dropLeftUploads(app, folder)
  const { bavail, bsize } = await statfs(folder)
  const underWay = readdirSync(folder).flatMap(name => {
    const known = uploadNamed(name)
    return known ? known.bytes - statSync(join(folder, name)).size : []
  })
  const free = bavail * bsize - underWay.reduce((sum, one) => sum + one, 0)
  refuseIf(objectionToUpload(bytes, free))
  const id = crypto.randomUUID()
  await (await open(join(folder, uploadName(id, bytes)), 'wx', 0o600)).close()
  app.log.info('upload of a backup begun', { bytes, by: by.userName })
  return id
}

function dropLeftUploads(app: App, folder: string) {
  const before = app.now().getTime() - uploadLeftMs
  for (const name of readdirSync(folder).filter(uploadNamed)) {
    const file = join(folder, name)
    if (statSync(file).mtimeMs < before) rmSync(file, { force: true })
  }
}

/** A part under way: two at once would both stand behind what has come. */
const writing = new Set<string>()

export type Uploaded = { received: number; name: string | null }

/** Takes the next part; once that was the last one, it answers the name of the copy, which is one only if it begins as one. */
export async function takePart(
  app: App,
  by: User,
  { id, from, part }: { id: string; from: number; part: Uint8Array },
): Promise<Uploaded> {
  const folder = backupFolder(app)
  const name = existsSync(folder) ? readdirSync(folder).find(one => uploadNamed(one)?.id === id) : undefined
  if (!name) return refuse({ code: 'NotFound' })
  const file = join(folder, name)
  const bytes = uploadNamed(name)?.bytes ?? 0
  if (writing.has(id)) return refuse({ code: 'UploadOutOfStep' })
  writing.add(id)
  try {
    if (!isNextPart({ from, length: part.length, has: statSync(file).size, bytes }))
      return refuse({ code: 'UploadOutOfStep' })
    await append(file, part, from)
    if (from + part.length < bytes) return { received: from + part.length, name: null }
    return { received: bytes, name: await finished(app, by, file) }
  } finally {
    writing.delete(id)
  }
}

/** A part that found no room is no part; whoever sends it finds out, and what has come makes room again. */
async function append(file: string, part: Uint8Array, from: number) {
  const handle = await open(file, 'r+')
  try {
    // A disk that is nearly full takes less than it is given, and says so with the rest.
    for (let written = 0; written < part.length; )
      written += (await handle.write(part, written, part.length - written, from + written)).bytesWritten
  } catch (error) {
    rmSync(file, { force: true })
    throw isStorageFull(error) ? new Refusal({ code: 'NoRoomForBackup' }) : error
  } finally {
    await handle.close()
  }
}

async function finished(app: App, by: User, file: string): Promise<string> {
  const isEncrypted = encryptedHead(await beginningOf(file)) !== null
  if (!isEncrypted && (await toldFacts(file)) === null) {
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
