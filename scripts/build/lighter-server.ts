import { readFile } from 'node:fs/promises'

// Modules of the runtime that packages import for what the server never asks of them take longer to load than the packages.

/** Starting programs, which no command of ours is, and a function that Bun has itself. */
const ofCommander = {
  "import childProcess from 'node:child_process'":
    "const childProcess = { get spawn() { return process.getBuiltinModule('node:child_process').spawn } }",
  "import { stripVTControlCharacters } from 'node:util'": 'const stripVTControlCharacters = Bun.stripANSI',
}
const places = { command: Object.keys(ofCommander), help: Object.keys(ofCommander).slice(1) }

/** What the command line and the first page wait for, with less to load. */
export const lighterServer: Bun.BunPlugin = {
  name: 'lighter server',
  setup(build) {
    // Without the reports to diagnostics channels.
    build.onResolve({ filter: /^lru-cache$/ }, () => ({
      path: Bun.resolveSync('lru-cache', import.meta.dir).replace('/esm/node/', '/esm/browser/'),
    }))
    build.onLoad({ filter: /commander\/lib\/(command|help)\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      for (const [heavy, light] of Object.entries(ofCommander)) {
        const expected = places[path.endsWith('help.js') ? 'help' : 'command'].includes(heavy)
        if (contents.includes(heavy) !== expected) throw new Error(`commander imports otherwise than known: ${heavy}`)
        contents = contents.replace(heavy, light)
      }
      return { contents, loader: 'js' }
    })
  },
}
