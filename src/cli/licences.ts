import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { embedded } from '~/server/store/embedded'
import type { Licences } from '~/shared/licences/model'
import { showing } from './session'
import { columns } from './table'

/** What others wrote of what is inside, as the build found it; null where nothing was built. */
export function readLicences(folder = embedded('public', 'dist/public')): Licences | null {
  const [plain, packed] = ['licences.json', 'licences.json.br'].map(name => join(folder, 'help', name))
  if (packed && existsSync(packed)) {
    const { brotliDecompressSync } = process.getBuiltinModule('node:zlib')
    return JSON.parse(brotliDecompressSync(readFileSync(packed)).toString())
  }
  return plain && existsSync(plain) ? JSON.parse(readFileSync(plain, 'utf8')) : null
}

const rule = '-'.repeat(79)

/** Names and licences first, then each text once, below the names of what it is about. */
function linesOf({ parts, texts }: Licences): string[] {
  const rows = parts.map(({ name, version, licence }) => [name, version, licence])
  const written = texts.flatMap((text, at) => {
    const about = parts.filter(part => part.texts.includes(at)).map(({ name, version }) => `${name} ${version}`)
    return ['', rule, about.join(', '), rule, '', ...text.split('\n')]
  })
  return [...columns(['name', 'version', 'licence'], rows), ...written]
}

export const licencesCommand = () =>
  new Command('licences')
    .description('print the name, version, licence and licence text of everything that others wrote and that is inside')
    .option('--json', 'print JSON')
    .action((given: { json?: boolean }) => {
      const licences = readLicences()
      if (!licences) throw new Error('the build writes down what is inside: run npm run build first')
      showing(given)({ json: licences, lines: linesOf(licences) })
    })
