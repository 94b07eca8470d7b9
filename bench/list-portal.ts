// A process of its own that measures lists of one checkout, with the code of that checkout: <folder> <database file>.
// With --fill it makes the database first: the house of `house.ts`, a colour for every picture, and a hand-over for all
// that is on its way, of which every tenth failed.
import { join } from 'node:path'

const [folder = '', file = '', fills] = process.argv.slice(2)
const portals: typeof import('../tests/support/portal') = await import(join(folder, 'tests/support/portal'))
const callers: typeof import('./calls') = await import(join(folder, 'bench/calls'))

/** So many calls of each. */
export type Batch = { path: string; calls: number }
/** Milliseconds a call took, of all processors and by the clock. */
export type Taken = { cpu: number; wall: number }

const handedOver = `
  insert into outbox (target, key, payload, stage, attempts, failure, kind, requestId, variant, createdAt, nextAt)
  select 'radarr', 'bench ' || requestId, '{}', case when requestId % 10 = 4 then 'waiting' else 'sent' end, 1,
    case when requestId % 10 = 4 then '{"code":"unreachable","service":"Radarr"}' end,
    kind, requestId, variant, askedAt, askedAt
  from request_variants where stage = 'processing'`
const coloured = `
  insert into picture_tints (file, hue, chroma)
  select distinct trim(posterPath, '/'), id % 360, 100 from titles where posterPath is not null`

async function fill() {
  const { filledHouse }: typeof import('./house') = await import(join(folder, 'bench/house'))
  const { app, close } = await filledHouse({})
  for (const statement of [handedOver, coloured, 'analyze', `vacuum into '${file}'`]) await app.store.execute(statement)
  await close()
}

async function measure() {
  const portal = await portals.openPortal({ database: `sqlite:${file}` })
  const get = await callers.asAdmin(portal)
  process.on('message', async ({ path, calls }: Batch) => {
    const [before, begun] = [process.cpuUsage(), performance.now()]
    for (let call = 0; call < calls; call++) await get(`/api/${path}`)
    const [{ user, system }, ended] = [process.cpuUsage(before), performance.now()]
    const taken: Taken = { cpu: (user + system) / 1_000 / calls, wall: (ended - begun) / calls }
    process.send?.(taken)
  })
  process.send?.('ready')
}

if (fills) {
  await fill()
  process.exit(0)
}
await measure()
