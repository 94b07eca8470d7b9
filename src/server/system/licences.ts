import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Licences } from '~/shared/licences/model'
import { embedded } from '../store/embedded'

/** What others wrote of what is inside, as the build found it; null where nothing was built. */
export function readLicences(folder = embedded('public', 'dist/public')): Licences | null {
  const [plain, packed] = ['licences.json', 'licences.json.br'].map(name => join(folder, 'help', name))
  if (packed && existsSync(packed)) {
    const { brotliDecompressSync } = process.getBuiltinModule('node:zlib')
    return JSON.parse(brotliDecompressSync(readFileSync(packed)).toString())
  }
  return plain && existsSync(plain) ? JSON.parse(readFileSync(plain, 'utf8')) : null
}
