import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, textOf } from '../support/documents'

/** What of the project folder the image is built from. */
const copied = [...textOf('packaging/Containerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
)
const isCopied = (path: string) => copied.some(name => path === name || path.startsWith(`${name}/`))

/** Where the modules of the image import from, beside packages. */
function importedBy(file: string): string[] {
  const specifiers = [...textOf(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'\n]+)'/g)]
  return specifiers.map(([, path = '']) => relative(root, join(root, dirname(file), path)))
}
/** What the build reads besides. */
const readBy = (file: string) =>
  [...textOf(file).matchAll(/join\((?:root|import\.meta\.dir), '((?!dist|\.bun)[^'\n]*[^'./\n][^'\n]*)'/g)].map(
    ([whole, path = '']) => relative(root, join(root, whole.startsWith('join(root') ? '' : dirname(file), path)),
  )
const filesOf = (pattern: string) => [...new Bun.Glob(pattern).scanSync({ cwd: root })]

test('the image is built from what is there, and from all that the build takes', () => {
  expect(copied.filter(name => !existsSync(join(root, name)))).toEqual([])
  const ofBuild = ['build.ts', ...filesOf('scripts/build/*.{ts,tsx}')]
  const taken = [...filesOf('src/**/*.{ts,tsx}'), ...ofBuild].flatMap(importedBy)
  expect(taken).toContain('CHANGELOG.md')
  const read = ofBuild.flatMap(readBy).filter(path => !/^(dist|\.bun)\b/.test(path))
  expect(read).toContain('packaging/licences')
  expect(new Set([...taken, ...read].filter(path => !isCopied(path)))).toEqual(new Set())
})

type Service = { environment?: Record<string, string>; secrets?: string[]; volumes?: string[] }
type Compose = { services: Record<string, Service>; volumes: object; secrets?: object }

/** With what is there for whoever wants it. */
const withOptional = (name: string) => textOf(`packaging/${name}`).replace(/^( *)# (?= *(?:- |[\w-]+:(?: |$)))/gm, '$1')

test.each(['compose.yaml', 'compose-two-servers.yaml'])('%s declares what its services use', name => {
  const { services, secrets = {}, volumes } = Bun.YAML.parse(withOptional(name)) as Compose
  for (const service of Object.values(services)) {
    const values = Object.values(service.environment ?? {})
    const files = values.flatMap(value => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [])
    expect(service.secrets ?? []).toEqual(files)
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(files))
    const named = (service.volumes ?? []).map(volume => volume.split(':')[0] ?? '')
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
  }
})

test('what can be added to the example for Compose is a database that its address leads to', () => {
  const text = withOptional('compose.yaml')
  const { services } = Bun.YAML.parse(text) as Compose
  expect(Object.keys(services)).toEqual(['marquee', 'database'])
  const [address = ''] = /postgres:\/\/\S+?(?=\.?$)/m.exec(text) ?? []
  const { hostname, username, pathname } = new URL(address)
  expect(hostname).toBe('database')
  expect(services.database?.environment).toMatchObject({ POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1) })
})

test('the service for systemd starts what the documents install, in the folder that they name', () => {
  const unit = textOf('packaging/marquee.service')
  const [, started] = /^ExecStart=(\S+) serve$/m.exec(unit) ?? []
  const [, folder] = /^StateDirectory=(\S+)$/m.exec(unit) ?? []
  expect(unit).toContain(`Environment=MARQUEE_STORAGE=%S/${folder}\n`)
  const [, variables] = /^EnvironmentFile=-(\S+)$/m.exec(unit) ?? []
  for (const name of ['README.md', 'docs/help/install.md']) {
    const text = textOf(name)
    expect(text).toMatch(new RegExp(`install -m 755 \\S*marquee ${started}\n`))
    for (const path of [`/var/lib/${folder}`, variables]) expect(text).toContain(`\`${path}\``)
  }
})
