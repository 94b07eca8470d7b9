import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedded } from '~/server/store/embedded'

const folder = embedded('catalogue', 'src/demo/catalogue')

/** Reads a file of the catalogue: it lies beside this code, and packed inside of the executable. */
export const readCatalogue = <T>(name: string): T => {
  const file = `${name}.json`
  const plain = join(folder, file)
  return JSON.parse(existsSync(plain) ? readFileSync(plain, 'utf8') : readArchive(file).toString())
}

/** Reads a compressed file of the catalogue. */
export const readArchive = (name: string): Buffer<ArrayBuffer> =>
  Buffer.from(Bun.zstdDecompressSync(readFileSync(join(folder, `${name}.zst`))))
