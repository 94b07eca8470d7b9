import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'
import { providerNames } from '~/shared/users/providers'
import { ofServer } from '../scripts/build/server'
import { startChunks } from '../scripts/build/start-chunks'

const root = join(import.meta.dir, '..')
const files = [...new Glob('src/**/*.{ts,tsx}').scanSync({ cwd: root })].sort()

/**
 * The floors of the house, from the ground up, by folder. A file imports from its own floor and from those named
 * beside it, never from one above.
 */
const floors = {
  shared: { may: [] },
  integrations: { may: ['shared'] },
  store: { may: ['shared'] },
  server: { may: ['shared', 'integrations', 'store'] },
  api: { may: ['shared', 'integrations', 'store', 'server'] },
  jobs: { may: ['shared', 'integrations', 'store', 'server'] },
  cli: { may: ['shared', 'integrations', 'store', 'server', 'jobs'] },
  ui: { may: ['shared'] },
  demo: { may: ['shared', 'integrations', 'store', 'server', 'jobs'] },
  main: { may: ['shared', 'integrations', 'store', 'server', 'api', 'jobs', 'cli', 'demo'] },
} as const satisfies Record<string, { may: readonly string[] }>
type Floor = keyof typeof floors

/** Areas of the server, left to right: an area imports from itself and from those to its left. */
const areas = [
  'app',
  'audit',
  'events',
  'settings',
  'numbers',
  'users',
  'access',
  'titles',
  'library',
  'blocks',
  'rules',
  'requests',
  'availability',
  'decisions',
  'votes',
  'watchlist',
  'issues',
  'discovery',
  'notifications',
  'logging',
  'system',
  'import',
  'export',
  'chats',
  'composition',
]

const floorOf = (file: string): Floor => {
  const [, first = '', second = '', more] = file.split('/')
  if (first === 'server') return second === 'store' || second === 'api' ? second : 'server'
  if (second === '' && more === undefined) return 'main'
  return first as Floor
}

/** The folder below src/server; files that lie in it directly are the area `app`. */
const areaOf = (file: string): string | null => {
  if (floorOf(file) !== 'server') return null
  const parts = file.split('/')
  return parts.length > 3 ? (parts[2] ?? null) : 'app'
}

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
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
  return found.flatMap(([, target = '']) => {
    const to = resolved(from, target)
    return to === null ? [] : [{ from, to }]
  })
})
const written = (stray: typeof imports) => stray.map(({ from, to }) => `${from} imports ${to}`)

test('every file lies on a floor, and every file of the server in an area', () => {
  expect(files.filter(file => !(floorOf(file) in floors))).toEqual([])
  expect(files.filter(file => areaOf(file) !== null && !areas.includes(areaOf(file) ?? ''))).toEqual([])
})

test('no import leads to a higher floor', () => {
  const stray = imports.filter(({ from, to }) => {
    const allowed: readonly string[] = floors[floorOf(from)].may
    return floorOf(from) !== floorOf(to) && !allowed.includes(floorOf(to))
  })
  expect(written(stray)).toEqual([])
})

test('an area of the server imports only from areas to its left', () => {
  const stray = imports.filter(({ from, to }) => {
    const [here, there] = [areaOf(from), areaOf(to)]
    return here !== null && there !== null && areas.indexOf(there) > areas.indexOf(here)
  })
  expect(written(stray)).toEqual([])
})

test('no imports go round in a circle', () => {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(' > '))
      return
    }
    if (done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

/** Packages, and modules that the runtime compiles anew in every process. */
const slowToLoad =
  /^(elysia|@elysiajs|@sinclair|croner|jose|mysql2|nodemailer|postgres|prom-client|react|sanitize-html)(\/|$)|^node:(child_process|crypto|http|net|stream|tls|util|zlib)(\/|$)/

/** Modules that come with these files without being asked for, and what they import from elsewhere. */
function loadedWith(begins: readonly string[]) {
  const scripts = new Bun.Transpiler({ loader: 'ts' })
  const seen = new Set<string>()
  const elsewhere: { file: string; path: string }[] = []
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { kind, path } of scripts.scanImports(readFileSync(join(root, file), 'utf8'))) {
      if (kind === 'dynamic-import') continue
      const to = resolved(file, path)
      if (to !== null) visit(to)
      else elsewhere.push({ file, path })
    }
  }
  for (const file of begins) visit(file)
  return { seen, elsewhere }
}

test('nothing that takes long to load is loaded before the first page is answered', () => {
  const { seen, elsewhere } = loadedWith(['src/main.ts', 'src/cli/serve.ts', 'src/serve.ts', 'src/start.ts'])
  const stray = elsewhere.filter(({ path }) => slowToLoad.test(path))
  expect(seen.size).toBeGreaterThan(100)
  expect(stray).toEqual([])
})

test('a start loads no package before the first page is answered, and little of the runtime', () => {
  const { elsewhere } = loadedWith(['src/main.ts', 'src/serve.ts'])
  const stray = elsewhere.filter(({ path }) => !/^(bun:sqlite|node:(fs|os|path)|.*\/package\.json)$/.test(path))
  expect(stray).toEqual([])
})

test('what a start loads before the first page is answered stands in few files of the executable', async () => {
  const options = { ...ofServer, metafile: true }
  const { metafile } = await Bun.build(options)
  const { metafile: bundled } = await Bun.build({ ...options, plugins: [startChunks(metafile?.inputs ?? {})] })
  const outputs = new Map(Object.entries(bundled?.outputs ?? {}).map(([name, one]) => [basename(name), one]))
  const loaded = new Set<string>()
  const visit = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const { path, kind } of outputs.get(name)?.imports ?? []) if (kind !== 'dynamic-import') visit(basename(path))
  }
  for (const [name, { entryPoint }] of outputs) if (/^src\/(main|serve)\.ts$/.test(entryPoint ?? '')) visit(name)
  expect(loaded.size).toBeGreaterThan(2)
  expect(loaded.size).toBeLessThan(7)
}, 30_000)

test('only the store knows its tables, but for the queries of the areas', () => {
  const stray = imports.filter(
    ({ from, to }) => to === 'src/server/store/tables.ts' && !from.startsWith('src/server/store/'),
  )
  expect(written(stray)).toEqual([])
})

test('a feature of the interface never imports another feature', () => {
  const feature = (file: string) => /^src\/ui\/features\/([^/]+)\//.exec(file)?.[1] ?? null
  const stray = imports.filter(({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to))
  expect(written(stray)).toEqual([])
})

test('schemas of our API stay out of the interface, which takes their types alone', () => {
  const taken = files.filter(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const isBelow =
      file.startsWith('src/ui/') || (file.startsWith('src/shared/') && !file.startsWith('src/shared/api/'))
    return isBelow && /^import (?!type )(\{[^}]*\}|[\w*, ]+) from '(~\/shared\/api\/|elysia|@sinclair)/m.test(text)
  })
  expect(taken).toEqual([])
})

test('schemas use no types that make something out of what does not fit', () => {
  const lenient = /\bt\.(Integer|UnionEnum|Nullable|MaybeEmpty|Date|Numeric|BooleanString|ObjectString|ArrayString)\(/
  const used = files.filter(file => lenient.test(readFileSync(join(root, file), 'utf8')))
  expect(used).toEqual([])
})

test('the interface speaks our own API alone', () => {
  const calling = files.filter(
    file => file.startsWith('src/ui/') && /\bapi\/v[12]\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(calling).toEqual([])
})

test('under which key the interface keeps what it has read stands beside the call that reads it', () => {
  const byHand = /\bqueryKey: \[['".]|QueryData(<[^(]*>)?\(\[/
  const stray = files.filter(
    file =>
      file.startsWith('src/ui/') &&
      !file.startsWith('src/ui/api/') &&
      byHand.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(stray).toEqual([])
})

test('one more media server is its row, its section and its folder; nothing else names all of them', () => {
  const places = [
    'src/shared/users/providers.ts',
    'src/shared/services/media-sections.ts',
    'src/integrations/media/index.ts',
  ]
  // Programs know these three and no other; one without a time of its own there runs as the rest does.
  const known = ['src/shared/jobs/schedules.ts']
  // One that is not drawn shows the icon of its group.
  const drawn = ['src/shared/services/marks.ts']
  const naming = files.filter(file => {
    if (/^src\/(demo|server\/api\/compat)\//.test(file)) return false
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
    return providerNames.every(name => new RegExp(name, 'i').test(code))
  })
  expect(naming).toEqual([...places, ...known, ...drawn].sort())
})

test('no file has grown past 300 lines', () => {
  const long = files.filter(file => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

test('a test of pages that fails prints what they show', () => {
  const own = /^import \{ test \} from '..\/support\/browser-test'$/m
  const plain = /^import \{[^}]*\btest\b[^}]*\} from 'bun:test'$/m
  const tests = [...new Glob('tests/browser/*.test.ts').scanSync({ cwd: root })]
  const others = tests.filter(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return plain.test(text) || !own.test(text)
  })
  expect(tests).not.toEqual([])
  expect(others).toEqual([])
})
