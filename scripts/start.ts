// `npm start`: builds the interface where it is older than its sources, then runs the server from source.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runCli } from '~/cli/run'
import { serve } from '~/serve'

const root = join(import.meta.dir, '..')
const page = join(root, 'dist/public/index.html')
const sources = ['src/ui', 'src/shared', 'locales', 'docs', 'build.ts', 'scripts/build', 'bun.lock']

/** When a file, or anything in a folder, was changed last. */
function changedAt(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map(name => changedAt(join(path, name))))
}

/** In a process of its own: what building needs is not kept in the server's memory. */
function buildInterface() {
  process.stderr.write('Building the interface\n')
  const built = Bun.spawnSync([process.execPath, join(root, 'build.ts'), '--ui'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.exitCode !== 0) {
    process.stderr.write('The interface could not be built.\n')
    process.exit(1)
  }
}

const isStale = () => {
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  return sources.some(source => changedAt(join(root, source)) > builtAt)
}

if (isStale()) buildInterface()
await runCli(['serve', ...process.argv.slice(2)], serve)
