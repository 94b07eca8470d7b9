import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { engines } from '../support/engines'
import { callGroups, type Fault, junkPortal } from './junk-portal'

const seed = Number(Bun.env.JUNK_SEED ?? 20_261_121)
const runs = Number(Bun.env.JUNK_RUNS ?? 12)

const groups = await callGroups()

const walks = engines.map(({ dialect, ready }) => ({
  on: dialect,
  database: async () => (dialect === 'sqlite' ? 'sqlite::memory:' : ready()),
  isThere: false,
  // The whole walk on SQLite; the servers, which see other faults in odd texts, get a shorter one.
  each: dialect === 'sqlite' ? runs : Math.ceil(runs / 6),
}))
// Where services answer, calls get further: half as many of them are enough to get there.
const connected = { on: 'services that answer', database: async () => 'sqlite::memory:', isThere: true }

for (const { on, database, isThere, each } of [...walks, { ...connected, each: Math.ceil(runs / 2) }]) {
  describe(`junk (seed ${seed}) on ${on}`, () => {
    let portal: Awaited<ReturnType<typeof junkPortal>>
    beforeAll(async () => {
      portal = await junkPortal(await database(), { isThere })
    }, 60_000)
    afterAll(() => portal.close())

    for (const [name, calls] of groups) {
      test(`${name} answers every junk in its own words and writes nothing it refuses`, async () => {
        const faults: Fault[] = []
        for (const one of calls.flatMap(portal.meant)) {
          await portal.restore(one)
          const walk = fc.asyncProperty(portal.calls(one), async call => {
            const fault = await portal.faultOf(call)
            if (fault) faults.push(fault)
          })
          await fc.assert(walk, { seed, numRuns: each })
        }
        expect(faults).toEqual([])
      })
    }
  })
}
