import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Reason, Refusal, refuse } from '~/shared/refusal'
import { isNextPart, uploadLeftMs, uploadName, uploadNamed } from '~/shared/system/backups'
import { isStorageFull } from '../store/dialect'

/*
 * A file comes in parts, each written behind those before it: what has come is the file, and nothing else knows of it, so
 * that every server that has the folder takes the next part.
 */

/** What is left of the disk of a folder, less what is still to come of files under way. */
export async function freeBytesFor(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  const underWay = readdirSync(folder).flatMap(name => {
    const known = uploadNamed(name)
    return known ? known.bytes - statSync(join(folder, name)).size : []
  })
  return bavail * bsize - underWay.reduce((sum, one) => sum + one, 0)
}

/** Begins a file of so many bytes; answers what its parts are sent to. */
export async function beginFile(folder: string, bytes: number): Promise<string> {
  const id = crypto.randomUUID()
  await (await open(join(folder, uploadName(id, bytes)), 'wx', 0o600)).close()
  return id
}

/** Forgets files that were begun before and left. */
export function dropLeftFiles(folder: string, now: Date) {
  const before = now.getTime() - uploadLeftMs
  for (const name of readdirSync(folder).filter(uploadNamed)) {
    const file = join(folder, name)
    if (statSync(file).mtimeMs < before) rmSync(file, { force: true })
  }
}

/** A part under way: two at once would both stand behind what has come. */
const writing = new Set<string>()

export type Part = { id: string; from: number; part: Uint8Array }

type Ending<Name> = {
  /** Is handed the whole file after its last part, and gives it its name. */
  finished: (file: string) => Promise<Name>
  /** What whoever sends it is told where the disk is full. */
  full: Reason
}

/** Takes the next part of a file. */
export async function takeFilePart<Name extends string>(
  folder: string,
  { id, from, part }: Part,
  { finished, full }: Ending<Name>,
): Promise<{ received: number; name: Name | null }> {
  const name = existsSync(folder) ? readdirSync(folder).find(one => uploadNamed(one)?.id === id) : undefined
  if (!name) return refuse({ code: 'NotFound' })
  const file = join(folder, name)
  const bytes = uploadNamed(name)?.bytes ?? 0
  if (writing.has(id)) return refuse({ code: 'UploadOutOfStep' })
  writing.add(id)
  try {
    if (!isNextPart({ from, length: part.length, has: statSync(file).size, bytes }))
      return refuse({ code: 'UploadOutOfStep' })
    await append(file, { part, from, full })
    if (from + part.length < bytes) return { received: from + part.length, name: null }
    return { received: bytes, name: await finished(file) }
  } finally {
    writing.delete(id)
  }
}

/** A part that found no room is no part; whoever sends it finds out, and what has come makes room again. */
async function append(file: string, { part, from, full }: Omit<Part, 'id'> & { full: Reason }) {
  const handle = await open(file, 'r+')
  try {
    // A disk that is nearly full takes less than it is given, and says so with the rest.
    for (let written = 0; written < part.length; )
      written += (await handle.write(part, written, part.length - written, from + written)).bytesWritten
  } catch (error) {
    rmSync(file, { force: true })
    throw isStorageFull(error) ? new Refusal(full) : error
  } finally {
    await handle.close()
  }
}
