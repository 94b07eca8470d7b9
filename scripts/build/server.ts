import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

/** The driver of MySQL without character sets in which nothing of ours is written. */
const lighterDrivers: Bun.BunPlugin = {
  name: 'lighter drivers',
  setup: build => void build.onResolve({ filter: /^iconv-lite$/ }, () => ({ path: join(import.meta.dir, 'iconv.ts') })),
}

/** How the server is bundled, in the executable and where a test looks at it. */
export const ofServer = {
  entrypoints: [join(root, 'src/main.ts'), join(root, 'src/watchdog-worker.ts')],
  target: 'bun',
  format: 'esm',
  // Without it a module that is imported on demand may run before what it needs, and the executable dies at start.
  splitting: true,
  // What several parts need that are loaded on demand would else be some seventy files of a few lines each.
  minChunkSize: 16_384,
  plugins: [lighterDrivers],
  define: {
    'process.env.NODE_ENV': '"production"',
    BUILD_TMDB_API_KEY: JSON.stringify(process.env.MARQUEE_TMDB_API_KEY ?? ''),
  },
} satisfies Bun.BuildConfig
