import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { engines } from '../support/engines'
import { callGroups, type Fault, junkPortal } from './junk-portal'

const seed = Number(Bun.env.JUNK_SEED ?? 20_261_121)
const runs = Number(Bun.env.JUNK_RUNS ?? 12)

const groups = await callGroups()

for (const engine of engines) {
  // The whole walk on SQLite; the servers, which see other faults in odd texts, get a shorter one.
  const each = engine.dialect === 'sqlite' ? runs : Math.ceil(runs / 6)

  describe(`junk (seed ${seed}) on ${engine.dialect}`, () => {
    let portal: Awaited<ReturnType<typeof junkPortal>>
    beforeAll(async () => {
      portal = await junkPortal(engine.dialect === 'sqlite' ? 'sqlite::memory:' : await engine.fresh())
    }, 60_000)
    afterAll(() => portal.close())

    for (const [name, calls] of groups) {
      test(`${name} answers every junk in its own words and writes nothing it refuses`, async () => {
        const faults: Fault[] = []
        for (const one of calls) {
          await portal.restore(one)
          const walk = fc.asyncProperty(portal.calls(one), async call => {
            const fault = await portal.faultOf(call)
            if (fault) faults.push(fault)
          })
          await fc.assert(walk, { seed, numRuns: each })
        }
        expect(faults).toEqual([])
      }, 60_000)
    }
  })
}
