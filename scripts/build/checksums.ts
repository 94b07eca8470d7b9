import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Writes `SHA256SUMS` beside files, as `sha256sum -c` reads it. */
export async function writeChecksums(files: readonly string[]): Promise<void> {
  const [first] = files
  if (!first) return
  let lines = ''
  // One after the other: each is held whole meanwhile.
  for (const file of files)
    lines += `${createHash('sha256')
      .update(await readFile(file))
      .digest('hex')}  ${basename(file)}\n`
  await writeFile(join(dirname(first), 'SHA256SUMS'), lines)
}
