import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Inputs, loadedOnDemand, reachOf } from './reach'

/** What every command line loads first, and what a server loads before its first answer; a later one needs those before. */
const begins = ['src/main.ts', 'src/serve.ts'] as const
type Begin = (typeof begins)[number]

/**
 * Puts what a start loads into few files: to load each takes as long as running what is in it. The bundler makes one for
 * each set of modules loaded on demand that share something; here all of these that need a part import the whole of it,
 * which is there by then. `inputs` comes from a first run without this plugin.
 */
export function startChunks(inputs: Inputs): Bun.BunPlugin {
  const [first, second] = begins.map(begin => reachOf(inputs, begin))
  const members: Record<Begin, string[]> = {
    'src/main.ts': [...(first ?? [])],
    'src/serve.ts': [...(second ?? [])].filter(module => !first?.has(module)),
  }
  const needs = (entry: string): Begin[] => {
    const reached = reachOf(inputs, entry)
    const last = begins.findLastIndex(begin => members[begin].some(module => reached.has(module)))
    return begins.slice(0, last + 1)
  }
  const needed = new Map(loadedOnDemand(inputs).map(entry => [resolve(entry), needs(entry)]))
  return {
    name: 'start chunks',
    setup(build) {
      build.onResolve({ filter: /^start:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'start' }))
      build.onLoad({ filter: /./, namespace: 'start' }, ({ path }) => {
        const others = members[path as Begin].filter(module => !needed.has(resolve(module)) && module !== path)
        return { loader: 'js', contents: others.map(module => `import ${JSON.stringify(resolve(module))}`).join('\n') }
      })
      build.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
        const chunks = needed.get(path) ?? []
        if (chunks.length === 0) return undefined
        const source = await readFile(path, 'utf8')
        return { loader: 'ts', contents: [source, ...chunks.map(chunk => `import 'start:${chunk}'`)].join('\n') }
      })
    },
  }
}
