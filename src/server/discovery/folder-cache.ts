import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Options = { folder: string; maxBytes: number }

export type FolderCache = {
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** Room is made for a while at once, so that a full cache does not delete with every write. */
const roomAfterwards = 0.9

/**
 * Files in one folder within a bound of bytes; what was read longest ago goes first. The index is in memory and read
 * back from the folder when it is first needed; names become hashes, so nothing outside can name a file.
 */
export function folderCache({ folder, maxBytes }: Options): FolderCache {
  // In the order of their last reading, the oldest first.
  const sizes = new Map<string, number>()
  let total = 0
  let ready: Promise<void> | null = null

  const note = (file: string, size: number) => {
    total += size - (sizes.get(file) ?? 0)
    sizes.delete(file)
    sizes.set(file, size)
  }
  const forget = (file: string) => {
    total -= sizes.get(file) ?? 0
    sizes.delete(file)
  }
  const index = () => {
    ready ??= filesOf(folder).then(files => {
      for (const { file, size } of files) note(file, size)
    })
    return ready
  }
  const makeRoom = async () => {
    if (total <= maxBytes) return
    for (const [file] of sizes) {
      if (total <= maxBytes * roomAfterwards) return
      forget(file)
      await rm(join(folder, file), { force: true })
    }
  }

  return {
    async read(name) {
      await index()
      const file = fileFor(name)
      const size = sizes.get(file)
      if (size === undefined) return null
      note(file, size)
      const found = Bun.file(join(folder, file))
      const bytes = (await found.exists()) ? await found.bytes() : null
      if (bytes?.byteLength === size) return bytes
      forget(file)
      return null
    },
    async write(name, bytes) {
      await index()
      if (bytes.byteLength > maxBytes) return
      await mkdir(folder, { recursive: true })
      const file = fileFor(name)
      const draft = join(folder, `${crypto.randomUUID()}.part`)
      await Bun.write(draft, bytes)
      await rename(draft, join(folder, file))
      note(file, bytes.byteLength)
      await makeRoom()
    },
  }
}

const fileFor = (name: string) => new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 40)

type Kept = { file: string; size: number; at: number }

/** The files of an earlier run, the oldest first; what a crash left half written is removed. */
async function filesOf(folder: string): Promise<Kept[]> {
  // A folder that is not there yet, or cannot be read, has nothing to offer.
  const names = await readdir(folder).catch(() => [])
  const kept: Kept[] = []
  for (const file of names) {
    if (/^[0-9a-f]{40}$/.test(file)) {
      // Somebody may tidy up the folder meanwhile.
      const found = await stat(join(folder, file)).catch(() => null)
      if (found) kept.push({ file, size: found.size, at: found.mtimeMs })
    } else if (file.endsWith('.part')) await rm(join(folder, file), { force: true })
  }
  return kept.sort((a, b) => a.at - b.at)
}
