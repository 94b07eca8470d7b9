// Everything there is to check: types, lint and format, then every test. Use: npm test [-- --quick]
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium'

const root = join(import.meta.dir, '..')
const quick = process.argv.includes('--quick')
const total = { passed: 0, failed: 0, skipped: 0 }
const isRoot = process.getuid?.() === 0
const isDebian = existsSync('/etc/debian_version')

type Tool = { what: string; found: () => boolean; packages: string[] }
const tools: Tool[] = [
  {
    what: 'a Chromium browser',
    found: () => findChromium() !== null,
    packages: ['chromium', 'fonts-liberation'],
  },
  {
    what: 'PostgreSQL',
    found: () => Bun.which('initdb') !== null || existsSync('/usr/lib/postgresql'),
    packages: ['postgresql'],
  },
  {
    what: 'MariaDB',
    found: () => existsSync('/usr/sbin/mariadbd') || Bun.which('mariadbd') !== null,
    packages: ['mariadb-server'],
  },
]

/** Brings a tool through the system's package manager, or names the part that is left out. */
function bring({ what, found, packages }: Tool) {
  if (found()) return
  if (isRoot && isDebian && Bun.which('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    Bun.spawnSync(['apt-get', 'update', '-qq'], quiet)
    Bun.spawnSync(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  }
  if (!found()) {
    total.skipped++
    console.log(`\n! ${what} is not here and could not be installed: the tests that need it are skipped`)
  }
}

function step(name: string, command: string[]): string {
  const begun = performance.now()
  console.log(`\n== ${name}`)
  const done = Bun.spawnSync(command, {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const output = done.stdout.toString() + done.stderr.toString()
  const counted = countsOf(output)
  if (counted) {
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
    if (done.exitCode !== 0 && counted.failed === 0) total.failed++
  } else if (done.exitCode === 0) total.passed++
  else total.failed++
  if (done.exitCode !== 0) console.log(failuresOf(output))
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(
    `   ${done.exitCode === 0 ? 'ok' : 'FAILED'} in ${seconds} s${counted ? `, ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped` : ''}`,
  )
  return output
}

function countsOf(output: string) {
  const figure = (word: string) => Number(new RegExp(`^ *(\\d+) ${word}$`, 'm').exec(output)?.[1] ?? 0)
  return /^Ran \d+ tests? across/m.test(output)
    ? { passed: figure('pass'), failed: figure('fail'), skipped: figure('skip') }
    : null
}

const isFile = (line = '') => /^tests\/\S+:$/.test(line)

/** Files side by side take turns, each time with their name, below which nothing is left of one that is fine. */
const failuresOf = (output: string) => {
  const told = output.split('\n').filter(line => !line.startsWith('(pass)') && line.trim() !== '')
  const lines = told.filter((line, at) => !isFile(line) || !isFile(told[at + 1]))
  return lines.slice(-400).join('\n')
}

const bun = process.execPath
const has = (folder: string) => existsSync(join(root, folder))
for (const tool of tools) bring(tool)

step('types', [bun, 'x', 'tsc', '--noEmit', '-p', '.'])
step('lint and format', [bun, 'x', 'biome', 'check', '.'])
const folders = ['rules', 'wire', 'integrations', 'demo', 'jobs', 'ui', 'store', 'cli', 'resilience'].filter(name =>
  has(`tests/${name}`),
)
step('architecture', [bun, 'test', 'tests/architecture.test.ts'])
for (const folder of folders) step(folder, [bun, 'test', `./tests/${folder}`, '--timeout', '60000'])
if (!quick) {
  step('build', [bun, 'build.ts'])
  // One file of browser tests at a time: two at once are faster by a third, but on two cores they hold each other up.
  for (const folder of ['process', 'browser'].filter(name => has(`tests/${name}`)))
    step(folder, [bun, 'test', `./tests/${folder}`, '--timeout', '120000'])
}

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
