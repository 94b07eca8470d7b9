import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engines } from '../../package.json'

/** Every platform the portal is released for. */
export const platforms = [
  'linux-x64',
  'linux-aarch64',
  'linux-x64-musl',
  'linux-aarch64-musl',
  'darwin-x64',
  'darwin-aarch64',
  'windows-x64',
] as const
export type Platform = (typeof platforms)[number]

export const isPlatform = (word: string): word is Platform => (platforms as readonly string[]).includes(word)

const wanted = engines.bun
/** Each in a folder of its own: npm clears away what it was not asked for. */
const folderOf = (platform: Platform) => join(import.meta.dir, '../../.bun/runtimes', platform)
/** Of another system or processor than this one's. */
const foreign = ['--force', '--ignore-scripts']
const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']

/** What the executable of a platform runs on, fetched where it is not here yet. */
export function runtimeOf(platform: Platform): string {
  const name = `@oven/bun-${platform}`
  const own = join(folderOf(platform), 'node_modules', name)
  const runtime = join(own, platform.startsWith('windows') ? 'bin/bun.exe' : 'bin/bun')
  const isHere = () =>
    existsSync(runtime) && JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).version === wanted
  if (isHere()) return runtime
  process.stderr.write(`Fetching the runtime of ${platform}\n`)
  const command = ['npm', 'install', '--prefix', folderOf(platform), ...foreign, ...quiet, `${name}@${wanted}`]
  const { exitCode } = Bun.spawnSync(command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (exitCode !== 0 || !isHere()) throw new Error(`${name} ${wanted} could not be fetched`)
  return runtime
}
