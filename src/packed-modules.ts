import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets modules be imported that the executable carries packed: those that not every server needs. In a checkout there are
 * none.
 */
export function unpackModules(folder = join(import.meta.dir, 'packed')): void {
  if (!existsSync(folder)) return
  Bun.plugin({
    name: 'packed modules',
    setup(build) {
      build.onResolve({ filter: /^packed:/ }, ({ path }) => ({
        path: path.slice('packed:'.length),
        namespace: 'packed',
      }))
      build.onLoad({ filter: /./, namespace: 'packed' }, ({ path }) => ({
        contents: Bun.zstdDecompressSync(readFileSync(join(folder, `${path}.zst`))).toString(),
        loader: 'js',
      }))
    },
  })
}
