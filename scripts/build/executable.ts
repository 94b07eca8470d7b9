import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { archiveOf, type Positions, positionsIn, through } from './code-positions'
import { emptied } from './emptied'
import { ofServer } from './server'
import { startChunks } from './start-chunks'

const root = join(import.meta.dir, '../..')

/**
 * What a server runs on, all of which it loads by itself. It is carried as it runs, with what the runtime would otherwise
 * make of it each time, which is four times as large; everything else lies packed until somebody needs it. `v3/plugin.ts`
 * would bring 3.4 MB.
 */
const ready = ['src/main.ts', 'src/watchdog-worker.ts', 'src/serve.ts', 'src/portal.ts', 'src/background.ts']

const built = async (config: Parameters<typeof Bun.build>[0]) => {
  const result = await Bun.build(config)
  if (!result.success) throw new AggregateError(result.logs, 'build failed')
  if (!result.metafile) throw new Error('the bundler wrote down nothing of what it did')
  return { ...result, metafile: result.metafile }
}

export type ServerCode = {
  folder: string
  /** File names of what is carried as it runs; the first one is where the program begins. */
  ready: string[]
  packed: string[]
  /** The modules that are in it. */
  inputs: Bun.BuildMetafile['inputs']
}

/** Bundles the server into files of JavaScript, the same for every platform. */
export async function serverCode(folder: string): Promise<ServerCode> {
  await emptied(folder)
  const { metafile } = await built({ ...ofServer, metafile: true })
  const { outputs } = (
    await built({
      ...ofServer,
      ...{ plugins: [...ofServer.plugins, startChunks(metafile.inputs)], minify: true, sourcemap: 'external' },
      ...{ outdir: folder, metafile: true },
    })
  ).metafile
  const found = new Set<string>()
  const take = (name: string) => {
    const output = outputs[name]
    if (!output || found.has(name)) return
    found.add(name)
    for (const { path, kind } of output.imports) if (kind !== 'dynamic-import') take(path)
  }
  for (const module of ready) {
    const name = Object.keys(outputs).find(output => outputs[output]?.entryPoint === module)
    if (!name) throw new Error(`nothing imports ${module} on demand any more: see scripts/build/executable.ts`)
    take(name)
  }
  const all = Object.keys(outputs).filter(name => name.endsWith('.js'))
  const packed = all.filter(name => !found.has(name)).map(name => basename(name))
  return { folder, packed, ready: [...found].map(name => basename(name)), inputs: metafile.inputs }
}

/** Where a file of the executable is, for what is loaded from the packed ones. */
const inside = (isWindows: boolean) => (isWindows ? 'B:/~BUN/root/' : '/$bunfs/root/')

/** Writes what is loaded later into a folder that the executable carries. */
export async function packedModules({ folder, packed, ready }: ServerCode, into: string, isWindows: boolean) {
  await emptied(into)
  const named = (whole: string, name: string) => {
    if (packed.includes(name)) return `"packed:${name}"`
    return ready.includes(name) ? JSON.stringify(`${inside(isWindows)}${name}`) : whole
  }
  for (const name of packed) {
    const code = (await readFile(join(folder, name), 'utf8')).replace(/"\.\/([\w-]+\.js)"/g, named)
    await writeFile(join(into, `${name}.zst`), Bun.zstdCompressSync(code, { level: 19 }))
  }
}

/** Leaves what is packed to the executable, which unpacks it when it is imported. */
export const leavesPacked = (packed: readonly string[]): Bun.BunPlugin => ({
  name: 'leaves packed',
  setup(build) {
    build.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path }) =>
      packed.includes(basename(path)) ? { path: `packed:${basename(path)}`, external: true } : undefined,
    )
  },
})

/** How the part that is carried as it runs is bundled once more. */
export const readyCode = ({ folder, ready, packed }: ServerCode) =>
  ({
    ...ofServer,
    entrypoints: ready.map(name => join(folder, name)),
    root: folder,
    minify: { whitespace: true, syntax: false, identifiers: false },
    plugins: [leavesPacked(packed)],
  }) satisfies Bun.BuildConfig

/** The map of a file; `from` is what its sources are named from. */
const positionsOf = async (folder: string, name: string, from = folder) =>
  positionsIn({ ...JSON.parse(await readFile(join(folder, `${name}.map`), 'utf8')), folder: from })

/**
 * For each line and column of the code in the executable, the line of ours that it was made from. `compiled` compiles it
 * once more, as its files get their names from what is in them, and would carry the maps itself if it made any.
 */
export async function writePositions(
  { folder, packed, ready }: ServerCode,
  into: string,
  compiled: (outfile: string) => Promise<unknown>,
) {
  const again = join(folder, 'again')
  await emptied(again)
  await compiled(join(again, 'executable'))
  const first = new Map<string, Positions>()
  for (const name of ready) first.set(join(folder, name), await positionsOf(folder, name))
  const files: Record<string, Positions> = {}
  for (const name of packed) files[name] = await positionsOf(folder, name)
  const names = (await readdir(again)).filter(name => name.endsWith('.js.map')).map(name => name.replace(/\.map$/, ''))
  // A compiled file names its sources from where the build runs.
  for (const name of names) files[name] = through(await positionsOf(again, name, root), first)
  await rm(again, { recursive: true })
  await writeFile(into, Bun.zstdCompressSync(archiveOf(files, root), { level: 19 }))
}
