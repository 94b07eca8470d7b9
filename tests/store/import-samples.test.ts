import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { userByName } from '~/server/users/queries'
import { importKinds, type PortalName } from '~/shared/import/house'
import { accountedFor } from '~/shared/import/report'
import { signIn } from '../support/accounts'
import { openCatalogueHost } from '../support/catalogue'
import { engines } from '../support/engines'
import { rowCounts, takeOver } from '../support/importing'
import type { Portal } from '../support/portal'

// Whole houses, with passwords that are slow on purpose.
setDefaultTimeout(120_000)

const samples = join(import.meta.dir, '../../../shared/switching')
const places = {
  ombi: join(samples, 'portal-4.59.3'),
  seerr: join(samples, 'seerr-3.1.0'),
  seerrWithLog: join(samples, 'seerr-3.1.0/db-with-wal/db.sqlite3'),
}

const host = openCatalogueHost()
afterAll(() => host.stop())

const run = (portal: Portal, name: PortalName, place: string, isDryRun = false) =>
  takeOver(portal.app, name, place, { isDryRun })

const rowsOf = (portal: Portal) => rowCounts(portal.app.store)

const passwords: Record<PortalName, [string, string][]> = {
  ombi: [
    ['ada', 'lamp'],
    ...['petra', 'ben', 'noor', 'quinn', 'auto', 'editor', 'none'].map((name): [string, string] => [
      name,
      `${name}-pw`,
    ]),
  ],
  seerr: [
    ['petra@example.com', 'curtain-call-10'],
    ['ben@example.com', 'ticket-stub-4'],
    ['noor@example.com', 'popcorn-box-7'],
    ['finn@example.com', 'matinee-seat-2'],
  ],
}

for (const engine of existsSync(places.ombi) ? engines : []) {
  describe(`a house of another portal on ${engine.dialect}`, () => {
    test.each(['ombi', 'seerr'] as const)('%s comes whole, once, and its people sign in as before', async name => {
      const database = await engine.ready()
      const portal = await host.portal({ database })
      const empty = await rowsOf(portal)
      const rehearsed = await run(portal, name, places[name], true)
      expect(await rowsOf(portal)).toEqual(empty)
      const report = await run(portal, name, places[name])
      expect(JSON.stringify({ ...report, isDryRun: true })).toBe(JSON.stringify(rehearsed))
      for (const kind of importKinds)
        expect([kind, accountedFor(report.counts[kind])]).toEqual([kind, report.counts[kind].found])
      const filled = await rowsOf(portal)
      const again = await run(portal, name, places[name])
      expect(await rowsOf(portal)).toEqual(filled)
      expect(importKinds.map(kind => again.counts[kind].made)).toEqual(importKinds.map(() => 0))
      expect(importKinds.map(kind => [again.counts[kind].updated, again.counts[kind].leftAlone])).toEqual(
        importKinds.map(() => [0, 0]),
      )
      const { outbox } = portal.app.store.t
      const waiting = await portal.app.store.db.select({ payload: outbox.payload, stage: outbox.stage }).from(outbox)
      expect(filled.notices).toBe(0)
      expect(waiting.filter(({ stage }) => stage === 'stopped')).toHaveLength(report.failed)
      // Libraries are read anew where settings changed, and nobody hears of that.
      const others = waiting.filter(({ stage }) => stage !== 'stopped').map(({ payload }) => JSON.stringify(payload))
      expect(others.filter(payload => !payload.includes('"settingsSaved"'))).toEqual([])
      for (const [userName, password] of passwords[name]) {
        expect([userName, (await signIn(portal, userName, `${password}!`)).status]).toEqual([userName, 401])
        expect([userName, (await signIn(portal, userName, password)).status]).toEqual([userName, 200])
      }
      await portal.close()
    })
  })
}

test.skipIf(!existsSync(places.seerrWithLog))(
  'what its program had not written into the file yet comes along',
  async () => {
    const portal = await host.portal()
    await run(portal, 'seerr', places.seerrWithLog)
    expect(await userByName(portal.app.store, 'wanda@example.com')).not.toBeNull()
    await portal.close()
  },
)
