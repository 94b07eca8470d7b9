import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readLicences } from '~/cli/licences'
import { licencesOf } from '~/shared/licences/model'
import packageJson from '../../package.json'
import { licenceOf, licencesIn } from '../../scripts/build/licences'
import { ofServer } from '../../scripts/build/server'

const root = join(import.meta.dir, '../..')
const made = mkdtempSync(join(tmpdir(), 'marquee-licences-'))
afterAll(() => rmSync(made, { recursive: true }))

/** A package as it lies in `node_modules`. */
function packaged(name: string, license: string | undefined, files: Record<string, string> = {}) {
  const folder = join(made, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

describe('the licence of a package', () => {
  test('is told with the texts that lie beside it', () => {
    const folder = packaged('beside', 'MIT', {
      'LICENSE.md': 'May be used.\r\n',
      NOTICE: '\nBy Ada.',
      'README.md': '#',
    })
    expect(licenceOf(folder)).toMatchObject({ name: 'beside', version: '1.2.3', licence: 'MIT' })
    expect(licenceOf(folder).texts.toSorted()).toEqual(['By Ada.', 'May be used.'])
  })

  test.each([undefined, 'SEE LICENSE', 'AGPL-3.0', 'mit'])('stops the build where nobody read it: %p', licence => {
    expect(() => licenceOf(packaged('unread', licence, { LICENSE: 'text' }))).toThrow(/unread 1\.2\.3/)
  })

  test('stops the build where it has no text that is the same for all', () => {
    expect(() => licenceOf(packaged('silent', 'MIT'))).toThrow('silent 1.2.3 has no text of its licence, MIT')
    expect(licenceOf(packaged('general', 'Unlicense')).texts[0]).toContain('released into the public domain')
  })
})

test('parts are in the order of their names, and equal texts there once', () => {
  const part = (name: string, ...texts: string[]) => ({ name, version: '1', licence: 'MIT', texts })
  const { parts, texts } = licencesOf([part('b', 'one', 'two'), part('a', 'two')])
  expect(texts).toEqual(['two', 'one'])
  expect(parts.map(({ name, texts }) => [name, texts])).toEqual([
    ['a', [0]],
    ['b', [1, 0]],
  ])
})

test('whatever is built into the server has a licence and a text', async () => {
  const { metafile, outputs } = await Bun.build({ ...ofServer, metafile: true, sourcemap: 'external' })
  if (!metafile) throw new Error('no metafile')
  const { parts, texts } = licencesIn([metafile])
  const names = new Set(parts.map(({ name }) => name))
  const maps = outputs.filter(({ path }) => path.endsWith('.map'))
  const sources = (await Promise.all(maps.map(map => map.json()))).flatMap(({ sources }) => sources as string[])
  const inside = sources.flatMap(path => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])
  expect(inside.length).toBeGreaterThan(100)
  expect([...new Set(inside)].filter(name => !names.has(name))).toEqual([])
  expect(parts.filter(part => part.texts.length === 0 || part.texts.some(at => !texts[at]))).toEqual([])
  for (const name of ['bun', 'tailwindcss', '@fontsource-variable/inter']) expect(names).toContain(name)
})

test('no package that ships is left out of those that were read', () => {
  const installed = Object.keys(packageJson.dependencies).map(name => join(root, 'node_modules', name))
  for (const folder of installed) expect(licenceOf(folder).texts.join('').length).toBeGreaterThan(300)
})

describe('what the build wrote down', () => {
  const licences = licencesOf([{ name: 'a', version: '1', licence: 'MIT', texts: ['text'] }])
  const folders = ['packed', 'plain', 'none'].map(name => join(made, name, 'help'))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  writeFileSync(join(made, 'packed/help/licences.json.br'), brotliCompressSync(JSON.stringify(licences)))
  writeFileSync(join(made, 'plain/help/licences.json'), JSON.stringify(licences))

  test.each(['packed', 'plain'])('is read where it lies %s', name => {
    expect(readLicences(join(made, name))).toEqual(licences)
  })
  test('is not there before a build', () => {
    expect(readLicences(join(made, 'none'))).toBeNull()
  })
})

test('texts that packages leave out are ours to carry', () => {
  const carried = readdirSync(join(root, 'packaging/licences'))
  expect(carried.toSorted()).toEqual([
    ...['Apache-2.0.txt', 'GPL-3.0.txt', 'LGPL-2.0.txt', 'LGPL-2.1.txt', 'Unlicense.txt', 'bun.txt'],
  ])
  expect(readFileSync(join(root, 'packaging/licences/bun.txt'), 'utf8')).toContain('https://github.com/oven-sh/WebKit')
})
