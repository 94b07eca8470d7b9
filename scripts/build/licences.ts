import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Licences, licencesOf } from '~/shared/licences/model'

const root = join(import.meta.dir, '../..')

/** Licences under which others may be given what is inside; one that is not here stops the build until somebody read it. */
const known = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0+',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
] as const

/** Inside without being a module: the letters, and what style sheets are made from. */
const besideModules = ['@fontsource-variable/inter', 'tailwindcss']

const ours = (name: string) => readFileSync(join(root, 'packaging/licences', `${name}.txt`), 'utf8')
/** What a licence refers to, where packages carry the one and not the other, and those whose packages carry none. */
const alsoWith: Readonly<Record<string, readonly string[]>> = { 'LGPL-3.0+': ['GPL-3.0'] }
const general = ['Apache-2.0', 'Unlicense']

type Package = { name: string; version: string; license?: unknown }
type Found = { name: string; version: string; licence: string; texts: string[] }

const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** Folders of the packages of which anything is in what was built. */
export function packagesIn(metafiles: readonly Bun.BuildMetafile[]): string[] {
  const modules = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  )
  const folders = modules.flatMap(module => packageFolder.exec(module)?.[1] ?? []).map(folder => resolve(root, folder))
  return [...new Set(folders)]
}

/** Throws where a package says no licence, one that nobody read yet, or has no text of it. */
export function licenceOf(folder: string): Found {
  const { name, version, license }: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const licence = String(license ?? '')
  if (!known.some(one => one === licence))
    throw new Error(`${name} ${version} has the licence "${licence}": read it, then see scripts/build/licences.ts`)
  const files = readdirSync(folder).filter(file => /^(un)?(licen[sc]e|copying|notice)/i.test(file))
  const own = files.map(file => readFileSync(join(folder, file), 'utf8'))
  const texts = own.length === 0 && general.includes(licence) ? [ours(licence)] : own
  if (texts.length === 0) throw new Error(`${name} ${version} has no text of its licence, ${licence}`)
  return { name, version, licence, texts: [...texts, ...(alsoWith[licence] ?? []).map(ours)].map(tidy) }
}

/** Equal texts look it, too. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\s+$/g, '')

const folderOf = (name: string) => dirname(Bun.resolveSync(`${name}/package.json`, root))

/** Everything that others wrote in what was built, with the runtime. */
export function licencesIn(metafiles: readonly Bun.BuildMetafile[]): Licences {
  const folders = new Set([...packagesIn(metafiles), ...besideModules.map(folderOf)])
  const found = [...folders].filter(folder => existsSync(join(folder, 'package.json'))).map(licenceOf)
  const bun = {
    name: 'bun',
    version: Bun.version,
    licence: 'MIT, with libraries under licences of their own',
    texts: ['bun', 'LGPL-2.0', 'LGPL-2.1'].map(name => tidy(ours(name))),
  }
  return licencesOf([...found, bun])
}
