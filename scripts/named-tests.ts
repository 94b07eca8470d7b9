// What `npm test` and `npm run check` do when files are named: those alone, told as they go.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '..')
const bun = process.execPath

/** Runs a command whose output is read as it comes; gives how it ended. */
const run = (...command: string[]) =>
  Bun.spawnSync(command, { cwd: root, stdio: ['inherit', 'inherit', 'inherit'] }).exitCode

/** Files, folders, parts of names, and Bun's own options, such as `-t` with words of a test's name. */
export const testNamed = (words: readonly string[]) =>
  run(bun, 'test', ...words.map(word => (existsSync(join(root, word)) ? `./${word}` : word)))

/**
 * Lint, format and types of files and folders. The types of one file need the whole program, and a change of one shows
 * in others: what was found is kept, so that the next time only what has changed is read.
 */
export function checkNamed(paths: readonly string[]): number {
  const unknown = paths.filter(path => !existsSync(join(root, path)))
  if (unknown.length > 0) {
    console.error(`Not there: ${unknown.join(', ')}`)
    return 1
  }
  console.log('Lint and format')
  const lint = run(bun, 'x', 'biome', 'check', ...paths)
  console.log('Types, of the whole program: those of one file need the others')
  const kept = 'node_modules/.cache/types.tsbuildinfo'
  const types = run(bun, 'x', 'tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', kept)
  if (types === 0) console.log('No errors')
  return lint || types
}
