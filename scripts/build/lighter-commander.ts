import { readFile } from 'node:fs/promises'

/**
 * Two modules of the runtime take longer to load than the whole command line: one starts programs, which no command of
 * ours is, and of the other a single function is taken, which Bun has, too.
 */
const lighter = {
  "import childProcess from 'node:child_process'":
    "const childProcess = { get spawn() { return process.getBuiltinModule('node:child_process').spawn } }",
  "import { stripVTControlCharacters } from 'node:util'": 'const stripVTControlCharacters = Bun.stripANSI',
}
const places = { command: Object.keys(lighter), help: Object.keys(lighter).slice(1) }

/** Commander with less to load at the start. */
export const lighterCommander: Bun.BunPlugin = {
  name: 'lighter commander',
  setup(build) {
    build.onLoad({ filter: /commander\/lib\/(command|help)\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      for (const [heavy, light] of Object.entries(lighter)) {
        const expected = places[path.endsWith('help.js') ? 'help' : 'command'].includes(heavy)
        if (contents.includes(heavy) !== expected) throw new Error(`commander imports otherwise than known: ${heavy}`)
        contents = contents.replace(heavy, light)
      }
      return { contents, loader: 'js' }
    })
  },
}
