import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, 'catalogue')

/** Reads a file of the catalogue, which lies beside this code, and inside of the executable in a folder of that name. */
export const readCatalogue = <T>(name: string): T => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

/** Reads a compressed file of the catalogue. */
export const readArchive = (name: string): Buffer<ArrayBuffer> =>
  Buffer.from(Bun.zstdDecompressSync(readFileSync(join(folder, `${name}.zst`))))
