import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..')
const files = [...new Glob('src/**/*.{ts,tsx}').scanSync({ cwd: root })].sort()

/** Areas of the server, left to right: an area may call actions only of areas to its left. */
const areas = [
  'settings',
  'users',
  'access',
  'outbox',
  'media',
  'discovery',
  'requests',
  'votes',
  'issues',
  'notifications',
  'system',
]

const isPure = (file: string) =>
  file !== 'src/server/settings/settings.ts' &&
  (/^src\/server\/[^/]+\/(model|rules|fields|items|accept|secrets|secret-binding|missing|environment|coerce|quotas|settings|sections|portal|schedules|languages|cron|variable-names)\.ts$/.test(
    file,
  ) ||
    /^src\/server\/(facts|refusal)\.ts$/.test(file) ||
    /^src\/integrations\/.*\/settings\.ts$/.test(file) ||
    /^src\/integrations\/address\.ts$/.test(file))

const room = (file: string) =>
  /^src\/server\/main\.ts$/.test(file)
    ? 'main'
    : /^src\/server\/(api\/|assets\.ts$)/.test(file)
      ? 'api'
      : /^src\/server\/store\//.test(file)
        ? 'store'
        : (/^src\/(integrations|jobs|cli|ui|demo)\//.exec(file)?.[1] ?? 'server')

const shared = /^src\/server\/(app|refusal|facts|log|config|texts)\.ts$/
const areaOf = (file: string) => areas.find(area => file.startsWith(`src/server/${area}/`)) ?? null
const isQuery = (file: string) => /quer(y|ies)[^/]*\.ts$/.test(file)

type Rule = { room: string; may: (from: string, to: string) => boolean }

/** Who may look where; the first rule that fits the importing file counts. */
const rules: Rule[] = [
  { room: 'main', may: () => true },
  { room: 'ui', may: (_, to) => room(to) === 'ui' || isPure(to) },
  { room: 'integrations', may: (_, to) => room(to) === 'integrations' || isPure(to) },
  { room: 'store', may: (_, to) => room(to) === 'store' || isPure(to) },
  { room: 'demo', may: () => true },
  {
    room: 'api',
    may: (_, to) => room(to) !== 'ui' && room(to) !== 'cli' && room(to) !== 'main' && !/store\/tables/.test(to),
  },
  {
    room: 'jobs',
    may: (_, to) =>
      room(to) === 'jobs' || ['server', 'store'].includes(room(to)) || isPure(to) || /integrations\/http\.ts/.test(to),
  },
  { room: 'cli', may: (_, to) => room(to) !== 'ui' && room(to) !== 'api' },
  { room: 'server', may: (_, to) => !['api', 'ui', 'cli', 'main'].includes(room(to)) },
]

function resolved(from: string, target: string): string | null {
  const path = target.startsWith('~/')
    ? join('src', target.slice(2))
    : target.startsWith('.')
      ? join(dirname(from), target)
      : null
  if (path === null) return null
  const plain = normalize(path)
  return [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find(one => files.includes(one)) ?? null
}

const imports = files.flatMap(from => {
  const text = readFileSync(join(root, from), 'utf8')
  const found = [...text.matchAll(/(import type [^;]*?from|from|import)\s*\(?\s*'([^']+)'/g)]
  return found.flatMap(([, how = '', target = '']) => {
    const to = resolved(from, target)
    return to === null ? [] : [{ from, to, onlyTypes: how.startsWith('import type') }]
  })
})

test('every import keeps to the table of rooms', () => {
  const stray = imports.filter(
    ({ from, to }) => !(isPure(to) || rules.find(rule => rule.room === room(from))?.may(from, to)),
  )
  expect(stray.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('pure files look at pure files alone', () => {
  const stray = imports.filter(({ from, to, onlyTypes }) => isPure(from) && !isPure(to) && !onlyTypes)
  expect(stray.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('an area calls actions only of areas to its left', () => {
  const stray = imports.filter(({ from, to }) => {
    const [here, there] = [areaOf(from), areaOf(to)]
    if (!here || !there || here === there || shared.test(to)) return false
    return areas.indexOf(there) > areas.indexOf(here) && !isPure(to) && !isQuery(to)
  })
  expect(stray.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('a feature of the interface never imports another feature', () => {
  const feature = (file: string) => /^src\/ui\/features\/([^/]+)\//.exec(file)?.[1] ?? null
  const stray = imports.filter(({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to))
  expect(stray.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('no file has grown past 300 lines', () => {
  const long = files.filter(file => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
  expect(long.map(file => relative('.', file))).toEqual([])
})
