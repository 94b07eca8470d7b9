// Measures what the product promises. Use: npm run bench -- [--save | start page lists shows throughput sync showSync mediaSync playedSync chain messages third weight]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start, throughput } from './binary'
import { chain } from './chain'
import { lists } from './lists'
import { type Figure, held } from './measure'
import { mediaSync } from './media-sync'
import { messages } from './messages'
import { page } from './page'
import { playedSync } from './played-sync'
import { showSync } from './show-sync'
import { shows } from './shows'
import { sync } from './sync'
import { inFew, isMissed, machine, table } from './table'
import { third } from './third'
import { weight } from './weight'
import { latestMs, type OwnYardsticks, ownYardsticks } from './yardsticks'

type Taken = OwnYardsticks & { lateMs: number }
type Landed = { machine: string; figures: Record<string, number> }

const parts: Record<string, () => Promise<Figure[]>> = {
  start,
  page,
  lists,
  shows,
  throughput,
  sync,
  showSync,
  mediaSync,
  playedSync,
  chain,
  messages,
  third,
  weight,
}
const figuresFile = join(import.meta.dir, 'figures.json')
const document = join(import.meta.dir, 'README.md')
const [begins, ends] = ['<!-- figures begin -->', '<!-- figures end -->']

const asked = process.argv.slice(2)
const names = asked.filter(name => !name.startsWith('--'))
const unknown = names.filter(name => !parts[name])
if (unknown.length > 0) {
  console.error(`there is no ${unknown.join(', ')} to measure; there are ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
if (asked.includes('--save') && names.length > 0) {
  console.error('--save keeps all figures of one machine together: name no part')
  process.exit(2)
}
// A part runs in a process of its own, so that none inherits the heap or the warm code of another; so do the yardsticks.
if (asked.includes('--part')) {
  process.stdout.write(JSON.stringify(await parts[names[0] ?? '']?.()))
  process.exit(0)
}
if (asked.includes('--yardsticks')) {
  process.stdout.write(JSON.stringify({ ...(await ownYardsticks()), lateMs: await latestMs() } satisfies Taken))
  process.exit(0)
}

async function apart<T>(what: string, ...given: string[]): Promise<T> {
  const part = Bun.spawn([process.execPath, import.meta.path, ...given], {
    stdout: 'pipe',
    stderr: 'inherit',
    // As in the executable: React for instance is another, much larger one without it.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const text = await new Response(part.stdout).text()
  if ((await part.exited) !== 0) throw new Error(`${what} could not be measured`)
  return JSON.parse(text)
}

const taken = () => apart<Taken>('the machine', '--yardsticks')

/** From here on waits tell of the machine, not of the product. */
const busyMs = 25
const busy: string[] = []

/** The figures of a part, beside what the machine did before and after it. */
async function measured(name: string): Promise<Figure[]> {
  console.error(`measuring ${name}`)
  const before = await taken()
  const figures = await apart<Figure[]>(name, '--part', name)
  const after = await taken()
  const lateMs = Math.max(before.lateMs, after.lateMs)
  if (lateMs > busyMs) busy.push(`${name} (${Math.round(lateMs)} ms)`)
  const middle = (name: keyof OwnYardsticks) => (before[name] + after[name]) / 2
  return held(figures, { answer: middle('answer'), bulk: middle('bulk'), bulkWork: middle('bulkWork') })
}

const landed: Landed = JSON.parse(readFileSync(figuresFile, 'utf8'))
const figures: Figure[] = []
const failed: string[] = []
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  try {
    figures.push(...(await measured(name)))
  } catch (error) {
    // The others are measured all the same.
    console.error(error)
    failed.push(name)
  }
}
const shown = table(figures, landed.figures)
console.log(`${machine()}\n\n${shown}`)
if (landed.machine && landed.machine !== machine()) console.log(`\nThe last figures were taken on ${landed.machine}`)

if (busy.length > 0)
  console.log(
    `\nThe machine was busy: before or after these parts a process that does nothing was woken so late, and waits say nothing there: ${busy.join(', ')}`,
  )
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(', ')}`)

if (asked.includes('--save') && failed.length === 0) {
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, inFew(value)]))
  const now: Landed = { machine: machine(), figures: values }
  writeFileSync(figuresFile, `${JSON.stringify(now, null, 2)}\n`)
  const [before] = readFileSync(document, 'utf8').split(begins)
  const after = readFileSync(document, 'utf8').split(ends)[1]
  writeFileSync(document, `${before}${begins}\n${machine()}\n\n${shown}\n${ends}${after}`)
}
process.exit(failed.length > 0 || figures.some(isMissed) ? 1 : 0)
