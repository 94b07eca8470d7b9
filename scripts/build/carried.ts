import { statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CarriedLanguage } from '~/server/language-files'
import type { BuiltPage } from '~/shared/page-start'
import { textsOfServer } from '~/shared/text-parts'

const root = join(import.meta.dir, '../..')
/** Bytes that are packed once more in less than a millisecond. */
const small = 8_000

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/** Who takes neither packed form is sent one of them unpacked; the page itself is written by the server. */
async function packedOnly(folder: string) {
  const names = await namesIn(folder)
  const own = ['index.html', 'page.json'].map(name => join(folder, name))
  const isUnread = (name: string) => own.some(page => name === `${page}.br` || name === `${page}.gz`)
  // Of texts, which are a third of all, and of small files the server makes the other packed form when it is asked for one.
  const isMade = (name: string) =>
    name.endsWith('.gz') &&
    names.includes(name.replace(/gz$/, 'br')) &&
    (/\.(json|html)\.gz$/.test(name) || statSync(name).size < small)
  const isPacked = (name: string) => !own.includes(name) && names.includes(`${name}.gz`)
  await Promise.all(names.filter(name => isUnread(name) || isPacked(name) || isMade(name)).map(name => unlink(name)))
}

/** What the next migration is made from. */
async function withoutSnapshots(folder: string) {
  const names = await namesIn(folder)
  await Promise.all(names.filter(name => name.endsWith('_snapshot.json')).map(name => unlink(name)))
}

async function packed(folder: string) {
  for (const name of (await namesIn(folder)).filter(name => name.endsWith('.json'))) {
    await writeFile(`${name}.zst`, Bun.zstdCompressSync(await readFile(name), { level: 19 }))
    await unlink(name)
  }
}

/** Most portals speak one or two of the languages. What pages say as well is in the interface; see `language-files.ts`. */
async function languages(folder: string) {
  const { texts }: BuiltPage = JSON.parse(await readFile(join(root, 'dist/public/page.json'), 'utf8'))
  for (const [language, begins] of Object.entries(texts)) {
    const file = join(folder, `${language}.json`)
    const carried: CarriedLanguage = { texts: textsOfServer(JSON.parse(await readFile(file, 'utf8'))), begins }
    await writeFile(file, JSON.stringify(carried))
  }
  await packed(folder)
  await unlink(join(folder, 'README.md'))
}

const asItIs = async () => undefined

/** Folders that the executable carries besides its code, and what it needs less of each than a checkout. */
const carried: readonly (readonly [folder: string, lighten: (folder: string) => Promise<void>])[] = [
  ['dist/public', packedOnly],
  ['locales', languages],
  ['migrations', withoutSnapshots],
  ['src/demo/catalogue', packed],
  ['src/server/api/viewer', asItIs],
]

/** Writes these folders into another one as they are carried; answers where they are. */
export async function carriedFolders(into: string): Promise<string[]> {
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  return Promise.all(
    carried.map(async ([from, lighten]) => {
      const to = join(into, basename(from))
      await cp(join(root, from), to, { recursive: true })
      await lighten(to)
      return to
    }),
  )
}
