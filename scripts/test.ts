// Everything there is to check: types, lint and format, then every test; or the named files alone.
// Use: npm test [-- <files>], npm run check [-- <files>]
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { findHeadlessChromium, hasChineseLetters, hasHeadlessShell } from './chromium'
import { checkNamed, testNamed } from './named-tests'

const root = join(import.meta.dir, '..')
const quick = process.argv.includes('--quick')
const named = process.argv.slice(2).filter(word => word !== '--quick')
if (named.length > 0) process.exit(quick ? checkNamed(named) : testNamed(named))
console.log('Types, lint and format, then every test; each group is told as it ends.')

const total = { passed: 0, failed: 0, skipped: 0 }
const isRoot = process.getuid?.() === 0
/** How long each of the slow files took, by which they are shared out evenly: `--update-timings` measures anew. */
const timings = 'tests/timings.json'
/** So many that whoever ends first finds something left to do. */
const shards = { browser: 16, wire: 6, resilience: 2 }
const isDebian = existsSync('/etc/debian_version')

/** `better`: something else does as well where it cannot be had. */
type Tool = { what: string; found: () => boolean; better?: () => boolean; packages: string[] }
const tools: Tool[] = [
  {
    what: 'a Chromium browser',
    found: () => findHeadlessChromium() !== null,
    better: () => hasHeadlessShell() && hasChineseLetters(),
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-wqy-microhei'],
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
function bring({ what, found, better = found, packages }: Tool) {
  if (better()) return
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

/** What the servers, browsers and databases of the tests write at most, with room to spare. */
const mostWritten = 8 * 1024 ** 3

/**
 * A folder in memory for whatever the tests write, or null where there is too little of it: databases wait for the disk
 * with every table they make, which is most of what a fresh one takes.
 */
function folderInMemory(): string | null {
  const shared = '/dev/shm'
  if (!existsSync(shared)) return null
  const { bavail, bsize } = statfsSync(shared)
  if (Math.min(bavail * bsize, freemem()) < mostWritten) return null
  const folder = mkdtempSync(join(shared, 'marquee-tests-'))
  // Database servers run as nobody.
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const temporary = folderInMemory()

type Step = { name: string; command: string[]; environment?: Record<string, string> }

async function run({ name, command, environment }: Step) {
  const begun = performance.now()
  const child = Bun.spawn(command, {
    cwd: root,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    env: { ...process.env, FORCE_COLOR: '0', ...(temporary && { TMPDIR: temporary }), ...environment },
  })
  const [out, errors, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  const output = out + errors
  const counted = countsOf(output)
  if (counted) {
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
    if (exitCode !== 0 && counted.failed === 0) total.failed++
  } else if (exitCode === 0) total.passed++
  else total.failed++
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const counts = counted ? `, ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped` : ''
  if (exitCode !== 0) console.log(`\n== ${name}\n${failuresOf(output)}`)
  console.log(`${name}: ${exitCode === 0 ? 'ok' : 'FAILED'} in ${seconds} s${counts}`)
}

/** As many at a time as there are lanes, each of which takes the next step of the first of its lists that has one. */
async function runAll(...lanes: Step[][][]) {
  const work = async (lists: Step[][]) => {
    const next = () => lists.find(({ length }) => length > 0)?.shift()
    for (let step = next(); step; step = next()) await run(step)
  }
  await Promise.all(lanes.map(work))
}

function countsOf(output: string) {
  const figure = (word: string) => Number(new RegExp(`^ *(\\d+) ${word}$`, 'm').exec(output)?.[1] ?? 0)
  return /^Ran \d+ tests? across/m.test(output)
    ? { passed: figure('pass'), failed: figure('fail'), skipped: figure('skip') }
    : null
}

/** The end of what was said, without the names of files where nothing failed. */
const failuresOf = (output: string) => {
  const isFile = (line = '') => /^tests\/\S+:$/.test(line)
  const told = output.split('\n').filter(line => line.trim() !== '')
  const lines = told.filter((line, at) => !isFile(line) || !isFile(told[at + 1]))
  return lines.slice(-400).join('\n')
}

const bun = process.execPath
/**
 * Code that runs for a short time is not worth the last step of the compiler: without it there is an eighth less work. What
 * tries a server over and over runs long enough.
 */
const environmentOf = (folder: string): Record<string, string> =>
  ['resilience', 'process'].includes(folder) ? {} : { BUN_JSC_useFTLJIT: '0' }
const tests = (folder: string, shard = ''): Step[] => {
  const command = [
    bun,
    'test',
    `./tests/${folder}`,
    '--only-failures',
    ...(shard ? [`--shard=${shard}`, `--timings=${timings}`] : []),
  ]
  const step = { name: `${folder} ${shard}`.trim(), command, environment: environmentOf(folder) }
  return existsSync(join(root, 'tests', folder)) ? [step] : []
}
const sharded = (folder: keyof typeof shards) =>
  Array.from({ length: shards[folder] }, (_, at) => tests(folder, `${at + 1}/${shards[folder]}`)).flat()
for (const tool of tools) bring(tool)

const checks = [
  ...(quick ? [] : [{ name: 'build', command: [bun, 'build.ts'] }]),
  // Each checker works out the types of libraries anew: four take twice the processor time of one, and no less time.
  { name: 'types', command: [bun, 'x', 'tsc', '--noEmit', '-p', '.', '--checkers', '1'] },
  { name: 'lint and format', command: [bun, 'x', 'biome', 'check', '.'] },
  { name: 'architecture', command: [bun, 'test', 'tests/architecture.test.ts'] },
  ...tests('rules'),
]
// The longest step comes first, so that nobody waits for it at the end.
const inProcess = [
  ...tests('store'),
  ...sharded('wire'),
  ...['integrations', 'demo', 'jobs', 'ui', 'cli'].flatMap(folder => tests(folder)),
]
const inBrowser = quick ? [] : sharded('browser')
const timed = [...sharded('resilience'), ...(quick ? [] : tests('process'))]
// The portal looks for the built interface, so nothing opens one while that is written.
await runAll([checks], [checks])
// Two browsers and one group without: together they use up two cores. Whoever has nothing left helps the others.
await runAll([inBrowser, inProcess], [inBrowser, inProcess], [inProcess, inBrowser])
// What measures how long something takes comes when there is not much else to do.
await runAll([timed], [timed])

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
