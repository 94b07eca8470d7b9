// Measures every list in turn with the same list of another checkout.
// Use: npm run against -- <folder of the other checkout> [--keep <folder for the databases>] [parts of paths ...]
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownFolder } from './fill'
import { allLists } from './list-paths'
import type { Batch, Taken } from './list-portal'
import { median } from './measure'

/** What counts as no slower: two of so many batches are off by less than this where nothing differs. */
const noSlower = 1.03
/** At most so many pairs of batches; those that seem slower are measured again, each time in other processes. */
const pairs = { first: 16, again: 48 }
/** Looked at after so many: what is no slower by then is not measured on. */
const pairsBetween = 8
/** What is slower is so every time; what the machine did meanwhile hits another list each time. */
const timesAgain = 3
/** Milliseconds of a batch: a single call is shorter than what else the machine does meanwhile. */
const batchMs = 3
/** What compiles the code before anything counts. */
const [warmLists, warmCalls] = [10, 100]

type Side = { take: (batch: Batch) => Promise<Taken>; stop: () => Promise<void> }
type Pair = { own: Taken; other: Taken }
type Compared = { path: string; own: number; other: number; cpu: number; wall: number }

const script = join(import.meta.dir, 'list-portal.ts')
const environment = { ...process.env, NODE_ENV: 'production' }

async function filled(folder: string, file: string) {
  if (existsSync(file)) return
  console.error(`filling a house with the code of ${folder}`)
  const command = [process.execPath, script, folder, file, '--fill']
  const child = Bun.spawn(command, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: environment })
  if ((await child.exited) !== 0) throw new Error(`no house could be filled in ${folder}`)
}

async function opened(folder: string, file: string): Promise<Side> {
  let answered: (said: Taken) => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  const next = () =>
    new Promise<Taken>((resolve, reject) => {
      answered = resolve
      failed = reject
    })
  const ready = next()
  const child = Bun.spawn([process.execPath, script, folder, file], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
    ipc: said => answered(said),
    onExit: () => failed(new Error(`measuring ${folder} ended early`)),
  })
  await ready
  return {
    take(batch) {
      const taken = next()
      child.send(batch)
      return taken
    },
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

/** One list of both, by turns, so that what else the machine does hits both. */
async function compared(path: string, [own, other]: readonly [Side, Side], many: number): Promise<Compared> {
  const warm = { path, calls: 10 }
  const once = (await own.take(warm)).cpu + (await other.take(warm)).cpu
  const batch = { path, calls: Math.max(2, Math.ceil((2 * batchMs) / once)) }
  const taken: Pair[] = []
  // Whoever comes second finds the memory of the first in the caches of the processor, so each comes first by turns.
  const more = async () => {
    for (const until = taken.length + pairsBetween; taken.length < until; ) {
      taken.push({ own: await own.take(batch), other: await other.take(batch) })
      const first = await other.take(batch)
      taken.push({ own: await own.take(batch), other: first })
    }
    return ofPairs(path, taken)
  }
  let seen = await more()
  while (isSlower(seen) && taken.length < many) seen = await more()
  return seen
}

function ofPairs(path: string, taken: readonly Pair[]): Compared {
  const fast = (of: (pair: Pair) => number) => fastQuarter(taken.map(of))
  const [own, other] = [fast(pair => pair.own.cpu), fast(pair => pair.other.cpu)]
  const wall = fast(pair => pair.own.wall) / fast(pair => pair.other.wall)
  return { path, own, other, cpu: own / other, wall }
}

const isSlower = ({ cpu }: Compared) => cpu > noSlower

/** What the fastest quarter keeps below: whatever else runs on the two threads of a core only adds, half as much again. */
const fastQuarter = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN

async function run(paths: readonly string[], many: number, open: () => Promise<[Side, Side]>): Promise<Compared[]> {
  const sides = await open()
  for (const path of paths.slice(0, warmLists)) {
    for (const side of sides) await side.take({ path, calls: warmCalls })
  }
  const found: Compared[] = []
  for (const path of paths) {
    found.push(await compared(path, sides, many))
    if (found.length % 50 === 0) console.error(`${found.length} of ${paths.length}`)
  }
  for (const side of sides) await side.stop()
  return found
}

const line = ({ path, own, other, cpu, wall }: Compared) =>
  `${cpu.toFixed(3)}  ${wall.toFixed(3)}  ${own.toFixed(3)}  ${other.toFixed(3)}  ${path}`

const [folder, ...rest] = process.argv.slice(2)
if (!folder || folder.startsWith('--') || !existsSync(join(folder, 'bench/house.ts'))) {
  console.error('name the folder of another checkout')
  process.exit(2)
}
const keep = rest[0] === '--keep' ? rest.splice(0, 2)[1] : undefined
const storage = keep ? resolve(keep) : ownFolder()
mkdirSync(storage, { recursive: true })
const houses = [
  { folder: join(import.meta.dir, '..'), file: join(storage, 'own.db') },
  { folder: resolve(folder), file: join(storage, 'other.db') },
] as const
for (const house of houses) await filled(house.folder, house.file)
const open = async (): Promise<[Side, Side]> => [
  await opened(houses[0].folder, houses[0].file),
  await opened(houses[1].folder, houses[1].file),
]

const wanted = allLists.filter(path => rest.length === 0 || rest.some(part => path.includes(part)))
let found = await run(wanted, pairs.first, open)
for (let time = 0; time < timesAgain; time++) {
  const seem = found.filter(isSlower).map(({ path }) => path)
  if (seem.length === 0) break
  console.error(`${seem.length} of ${wanted.length} seem slower and are measured again`)
  const again = await run(seem, pairs.again, open)
  found = found.map(one => again.find(({ path }) => path === one.path) ?? one)
}

console.log('ratio of processor time, of time by the clock; ms here, ms there')
for (const one of found.toSorted((a, b) => b.cpu - a.cpu)) console.log(line(one))
const slower = found.filter(isSlower)
console.log(`\n${found.length} lists: ${median(found.map(({ cpu }) => cpu)).toFixed(3)} in the middle`)
console.log(`${slower.length} are slower here than there`)
process.exit(slower.length > 0 ? 1 : 0)
