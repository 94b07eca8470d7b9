// Measures every list in turn with the same list of another checkout, and judges each order by the list in its middle.
// Use: npm run against -- <folder of the other checkout> [--keep <folder for the databases>] [parts of paths ...]
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownFolder } from './fill'
import { allLists } from './list-paths'
import type { Batch, Taken } from './list-portal'
import { median } from './measure'

/** What counts as no slower of an order, by the list in the middle of it: where nothing differs, that is off by less. */
const noSlower = 1.03
/**
 * The same of a single list: what else runs on the two threads of a core, and where a process came to lie in memory, make
 * out a fifth. Those that seem slower than that are measured again, each time in other processes, and so is an order.
 */
const noSlowerAlone = 1.25
/** What is slower is so every time; what the machine did meanwhile hits another list each time. */
const timesAgain = 3
const pairs = 8
/** Milliseconds of a batch: a single call is shorter than what else the machine does meanwhile. */
const batchMs = 3
/** What compiles the code before anything counts: of the first lists, and of each for so long on either side. */
const [warmLists, warmCalls, warmMs] = [10, 100, 20]

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

/** So many calls of both as each side takes for that long; `once` is a call of the one and one of the other. */
const callsIn = (ms: number, once: number) => Math.max(2, Math.ceil((2 * ms) / once))

/** One list of both, by turns, so that what else the machine does hits both. */
async function compared(path: string, [own, other]: readonly [Side, Side]): Promise<Compared> {
  const bothTake = async (calls: number) =>
    (await own.take({ path, calls })).cpu + (await other.take({ path, calls })).cpu
  const cold = await bothTake(2)
  const once = await bothTake(Math.min(warmCalls, callsIn(warmMs, cold)))
  const batch = { path, calls: callsIn(batchMs, once) }
  const taken: Pair[] = []
  // Whoever comes second finds the memory of the first in the caches of the processor, so each comes first by turns.
  while (taken.length < pairs) {
    taken.push({ own: await own.take(batch), other: await other.take(batch) })
    const first = await other.take(batch)
    taken.push({ own: await own.take(batch), other: first })
  }
  const fast = (of: (pair: Pair) => number) => fastQuarter(taken.map(of))
  const [ownCpu, otherCpu] = [fast(pair => pair.own.cpu), fast(pair => pair.other.cpu)]
  const wall = fast(pair => pair.own.wall) / fast(pair => pair.other.wall)
  return { path, own: ownCpu, other: otherCpu, cpu: ownCpu / otherCpu, wall }
}

const isSlower = ({ cpu }: Compared) => cpu > noSlowerAlone

/** What stands in a path for the order of the list, by surface. */
const orderIn = {
  v1: /^v1\/Request\/\w+\/\d+\/\d+\/(\w+)/,
  v2: /(\w+\/\w+)$/,
  v3: /sort=(\w+&descending=\w+)/,
} as const
const orderOf = (path: string) =>
  Object.entries(orderIn).flatMap(([surface, order]) =>
    path.startsWith(surface) ? [`${surface} ${order.exec(path)?.[1]}`] : [],
  )[0] ?? path

/** Each order by the list in its middle, the slowest first. */
const orders = (found: readonly Compared[]) =>
  [...Map.groupBy(found, ({ path }) => orderOf(path))]
    .map(([order, lists]) => ({ order, lists: lists.length, ratio: median(lists.map(({ cpu }) => cpu)) }))
    .toSorted((a, b) => b.ratio - a.ratio)

/** What the fastest quarter keeps below: whatever else runs on the two threads of a core only adds, half as much again. */
const fastQuarter = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN

/** So many lists are taken from one pair of processes: a thousand of them leave a heap that no server has. */
const listsOfProcess = 50

async function run(paths: readonly string[], open: () => Promise<[Side, Side]>): Promise<Compared[]> {
  const found: Compared[] = []
  for (let at = 0; at < paths.length; at += listsOfProcess) {
    found.push(...(await runTogether(paths.slice(at, at + listsOfProcess), await open())))
    const seem = found.filter(isSlower).length
    console.error(`${found.length} of ${paths.length}, ${seem} seem slower`)
  }
  return found
}

async function runTogether(paths: readonly string[], sides: readonly [Side, Side]): Promise<Compared[]> {
  for (const path of paths.slice(0, warmLists)) {
    for (const side of sides) await side.take({ path, calls: warmCalls })
  }
  const found: Compared[] = []
  for (const path of paths) found.push(await compared(path, sides))
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
let found = await run(wanted, open)
for (let time = 0; time < timesAgain; time++) {
  const slow = new Set(orders(found).flatMap(({ order, ratio }) => (ratio > noSlower ? order : [])))
  const seem = found.filter(one => isSlower(one) || slow.has(orderOf(one.path))).map(({ path }) => path)
  if (seem.length === 0) break
  console.error(`${seem.length} of ${wanted.length} seem slower and are measured again`)
  const again = await run(seem, open)
  found = found.map(one => again.find(({ path }) => path === one.path) ?? one)
}

console.log('ratio of processor time, of time by the clock; ms here, ms there')
for (const one of found.toSorted((a, b) => b.cpu - a.cpu)) console.log(line(one))
console.log('\nby order: ratio of the list in the middle, how many lists')
const byOrder = orders(found)
for (const { order, lists, ratio } of byOrder) console.log(`${ratio.toFixed(3)}  ${lists}  ${order}`)
const slower = found.filter(isSlower).length
const slowerOrders = byOrder.filter(({ ratio }) => ratio > noSlower).length
console.log(`\n${found.length} lists: ${median(found.map(({ cpu }) => cpu)).toFixed(3)} in the middle`)
console.log(`${slowerOrders} orders and ${slower} lists are slower here than there`)
process.exit(slower + slowerOrders > 0 ? 1 : 0)
