// Runs the project with Bun of exactly the wanted version, on a machine that has only Node and npm: finds it on the
// PATH or fetches the one package that holds it, installs what the lock file names, and hands over.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.bun
const isWindows = process.platform === 'win32'

const fail = sentence => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows })
  if (error || status !== 0) fail(`${command} ${args[0]} failed${error ? `: ${error.message}` : ''}`)
}

const isWanted = bun => {
  const { stdout, status } = spawnSync(bun, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() === wanted
}

/** The name of the package with the executable for this machine. */
const platformPackage = () => {
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  const cpu = process.arch === 'arm64' ? 'aarch64' : 'x64'
  return `@oven/bun-${isWindows ? 'windows' : process.platform}-${cpu}${isMusl ? '-musl' : ''}`
}

const findBun = () => {
  if (isWanted('bun')) return 'bun'
  const name = platformPackage()
  const own = join(root, '.bun/node_modules', name, isWindows ? 'bin/bun.exe' : 'bin/bun')
  if (existsSync(own) && isWanted(own)) return own
  process.stderr.write(`Fetching Bun ${wanted}\n`)
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  mkdirSync(join(root, '.bun'), { recursive: true })
  run('npm', ['install', '--prefix', join(root, '.bun'), ...quiet, `${name}@${wanted}`])
  return isWanted(own) ? own : fail(`Bun ${wanted} could not be set up. Install it from https://bun.sh and try again.`)
}

/** Installs when the lock file is not the one that was installed last. */
const installPackages = bun => {
  const stamp = join(root, 'node_modules/.marquee-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'bun.lock')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  run(bun, ['install', '--frozen-lockfile'])
  writeFileSync(stamp, lock)
}

const bun = findBun()
installPackages(bun)

const child = spawn(bun, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [...(bun === 'bun' ? [] : [dirname(bun)]), process.env.PATH].join(isWindows ? ';' : ':'),
  },
})
// Ctrl-C on a terminal reaches the child by itself; told twice it would not end in peace.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', error => fail(`Bun could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)))
