import { setDefaultTimeout } from 'bun:test'
import { readFileSync } from 'node:fs'

/**
 * How long one test may take, by its folder, where it says nothing else: time for a machine that is busy. It holds for
 * `bun test <file>` as for `npm test`; Bun starts every file with 5 seconds, and its settings have no word for it.
 */
const minutes = (path: string) => (/[\\/]tests[\\/](browser|process)[\\/]/.test(path) ? 2 : 1)

Bun.plugin({
  name: 'time limits',
  setup: build => {
    build.onLoad({ filter: /\.test\.tsx?$/ }, ({ path, loader }) => {
      setDefaultTimeout(minutes(path) * 60_000)
      return { contents: readFileSync(path, 'utf8'), loader }
    })
  },
})
