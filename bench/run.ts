// Measures what the product promises. Use: npm run bench -- [--save | start lists shows throughput sync showSync mediaSync playedSync chain weight]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start, throughput } from './binary'
import { chain } from './chain'
import { lists } from './lists'
import type { Figure } from './measure'
import { mediaSync } from './media-sync'
import { playedSync } from './played-sync'
import { showSync } from './show-sync'
import { shows } from './shows'
import { sync } from './sync'
import { inFew, isMissed, machine, table } from './table'
import { weight } from './weight'

type Landed = { machine: string; figures: Record<string, number> }

const parts: Record<string, () => Promise<Figure[]>> = {
  start,
  lists,
  shows,
  throughput,
  sync,
  showSync,
  mediaSync,
  playedSync,
  chain,
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
// A part runs in a process of its own, so that none inherits the heap or the warm code of another.
if (asked.includes('--part')) {
  process.stdout.write(JSON.stringify(await parts[names[0] ?? '']?.()))
  process.exit(0)
}

async function measured(name: string): Promise<Figure[]> {
  console.error(`measuring ${name}`)
  const part = Bun.spawn([process.execPath, import.meta.path, '--part', name], {
    stdout: 'pipe',
    stderr: 'inherit',
    // As in the executable: React for instance is another, much larger one without it.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const text = await new Response(part.stdout).text()
  if ((await part.exited) !== 0) throw new Error(`${name} could not be measured`)
  return JSON.parse(text)
}

const landed: Landed = JSON.parse(readFileSync(figuresFile, 'utf8'))
const figures: Figure[] = []
for (const name of names.length > 0 ? names : Object.keys(parts)) figures.push(...(await measured(name)))
const shown = table(figures, landed.figures)
console.log(`${machine()}\n\n${shown}`)
if (landed.machine && landed.machine !== machine()) console.log(`\nThe last figures were taken on ${landed.machine}`)

if (asked.includes('--save')) {
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, inFew(value)]))
  const now: Landed = { machine: machine(), figures: values }
  writeFileSync(figuresFile, `${JSON.stringify(now, null, 2)}\n`)
  const [before] = readFileSync(document, 'utf8').split(begins)
  const after = readFileSync(document, 'utf8').split(ends)[1]
  writeFileSync(document, `${before}${begins}\n${machine()}\n\n${shown}\n${ends}${after}`)
}
process.exit(figures.some(isMissed) ? 1 : 0)
