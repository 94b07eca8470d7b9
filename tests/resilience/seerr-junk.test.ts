import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { engines } from '../support/engines'
import { seerrBodies } from '../support/seerr-bodies'
import { seerrRows } from '../support/seerr-surface'
import type { ServedCall } from '../support/served-calls'
import { type Fault, junkPortal } from './junk-portal'
import { seerrQuery } from './junk-values'

const seed = Number(Bun.env.JUNK_SEED ?? 20_261_129)
const runs = Number(Bun.env.JUNK_RUNS ?? 10)
/** Nobody of this surface waits longer; a refused sign-in takes as long as a media server might, whoever is meant. */
const longestMs = (address: string) => (address.startsWith('/seerr/api/v1/auth/') ? 2_000 : 1_000)

const calls = seerrRows().map(
  ({ method, path }): ServedCall => ({
    ...{ method, path: `/seerr/api/v1/${path}`, needs: null },
    body: method === 'POST' || method === 'PUT' ? (seerrBodies[path] ?? { type: 'object', properties: {} }) : null,
  }),
)
const groups = [...Map.groupBy(calls, ({ path }) => path.split('/')[4] ?? '')]

const walks = engines.map(({ dialect, ready }) => ({
  on: dialect,
  database: async () => (dialect === 'sqlite' ? 'sqlite::memory:' : ready()),
  isThere: false,
  each: dialect === 'sqlite' ? runs : Math.ceil(runs / 5),
}))
const connected = { on: 'services that answer', database: async () => 'sqlite::memory:', isThere: true }

for (const { on, database, isThere, each } of [...walks, { ...connected, each: Math.ceil(runs / 2) }]) {
  describe(`junk of programs (seed ${seed}) on ${on}`, () => {
    let portal: Awaited<ReturnType<typeof junkPortal>>
    beforeAll(async () => {
      portal = await junkPortal(await database(), { isThere, longestMs, query: seerrQuery })
    }, 60_000)
    afterAll(() => portal.close())

    for (const [name, some] of groups) {
      test(`${name} answers every junk in its own words and writes nothing it refuses`, async () => {
        const faults: Fault[] = []
        for (const one of some) {
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
