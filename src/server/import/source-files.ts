import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  beginsAsNamed,
  mostBytesOf,
  portalsOfFiles,
  type SourceFileName,
  sourceFileNamed,
  sourceLeftMs,
} from '~/shared/import/files'
import type { PortalName } from '~/shared/import/house'
import { refuse } from '~/shared/refusal'
import { leastFreeBytes, uploadNamed } from '~/shared/system/backups'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { inStorage } from '../config'
import { beginningOf } from '../system/backup-cipher'
import { beginFile, dropLeftFiles, freeBytesFor, type Part, takeFilePart } from '../system/file-parts'
import { flushed } from '../system/made-backup'

/** A folder of its own: what is looked for beside files of another portal must not lie in the storage folder. */
export const sourceFolder = ({ config }: Pick<App, 'config'>): string => inStorage(config, 'import', 'files')

export type SourceFile = { name: SourceFileName; bytes: number; at: Date }

/** The files of another portal that have come here. */
export function sourceFilesHere(app: App): SourceFile[] {
  const folder = sourceFolder(app)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(entry => {
    const name = sourceFileNamed(entry)
    const stat = name && statSync(join(folder, entry), { throwIfNoEntry: false })
    return name && stat ? [{ name, bytes: stat.size, at: stat.mtime }] : []
  })
}

/** Whose files have come; refused where the one that is needed most is not among them, or that of two portals. */
export function portalHere(app: App): PortalName {
  const [portal, ...others] = portalsOfFiles(sourceFilesHere(app).map(({ name }) => name))
  if (others.length > 0) return refuse({ code: 'ImportFilesOfTwo' })
  return portal ?? refuse({ code: 'ImportSourceMissing' })
}

/** Begins to take a file; one of the same name stays until it is whole. */
export async function beginSourceFile(
  app: App,
  by: User,
  { name, bytes }: { name: SourceFileName; bytes: number },
): Promise<string> {
  const most = mostBytesOf(name)
  if (bytes > most) return refuse({ code: 'ImportFileTooLarge', name, most })
  const folder = sourceFolder(app)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  dropLeftFiles(folder, app.now())
  dropLeftSources(app)
  if (bytes + leastFreeBytes > (await freeBytesFor(folder))) return refuse({ code: 'NoRoomForFile' })
  app.log.info('upload of a file of another portal begun', { name, bytes, by: by.userName })
  return beginFile(folder, bytes)
}

/** Takes the next part of a file, which is one of its name only if it begins as one. */
export function takeSourcePart(app: App, name: SourceFileName, part: Part) {
  const folder = sourceFolder(app)
  return takeFilePart(folder, part, {
    full: { code: 'NoRoomForFile' },
    async finished(file) {
      if (!beginsAsNamed(name, await beginningOf(file)) || statSync(file).size > mostBytesOf(name)) {
        rmSync(file, { force: true })
        return refuse({ code: 'ImportFileUnusable', name })
      }
      await flushed(file)
      renameSync(file, join(folder, name))
      return name
    },
  })
}

/** Forgets every file of another portal: there are passwords in them. */
export const dropSourceFiles = (app: App): void => rmSync(sourceFolder(app), { recursive: true, force: true })

/** Forgets files that led to nothing. */
export function dropLeftSources(app: App): void {
  const folder = sourceFolder(app)
  if (!existsSync(folder)) return
  const before = app.now().getTime() - sourceLeftMs
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!uploadNamed(name) && statSync(file).mtimeMs < before) rmSync(file, { force: true })
  }
}
