import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '~/server/app'
import { isAccountedFor } from '~/shared/export/report'
import type { PortalName } from '~/shared/import/house'
import { radarr } from '~/shared/services/radarr'
import { portal as portalSection } from '~/shared/settings/portal'
import { signIn } from '../support/accounts'
import { openCatalogueHost } from '../support/catalogue'
import { type Engine, engines } from '../support/engines'
import { contentOf, exportedTo } from '../support/exporting'
import { takeOver } from '../support/importing'
import { everySeerrHouse } from '../support/seerr-house'
import { ombiHouse } from '../support/source-houses'

// Whole houses, on database servers as well.
setDefaultTimeout(240_000)

const samples = join(import.meta.dir, '../../../shared/switching')
const host = openCatalogueHost()
afterAll(() => host.stop())

async function aHouse({ ready }: Engine) {
  const database = await ready()
  return host.portal({ database })
}

/** What the other portal has no room for, and so does not come back. */
const lost: Record<PortalName, readonly string[]> = {
  ombi: ['blocks'],
  seerr: ['beside', 'decisions', 'log'],
}

const without = (content: Awaited<ReturnType<typeof contentOf>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)))

/** It did not answer when it came, and one that is off is the usual one nowhere. */
async function switchOnRadarr({ store, settings }: App) {
  const values = settings.get(radarr)
  if (values.ip) await store.transaction(tx => settings.save(tx, radarr, { ...values, enabled: true }))
  await settings.refresh()
}

/** Writes a house for a portal, and takes that over into an empty one. */
async function thereAndBack(app: App, name: PortalName) {
  const { folder, report } = await exportedTo(app, name)
  const back = await host.portal()
  const taken = await takeOver(back.app, name, folder)
  return { report, back, taken, content: await contentOf(back.app.store) }
}

type Source = { name: PortalName; what: string; place: () => string | Promise<string> }
const sources: Source[] = [
  { name: 'ombi', what: 'a house of Ombi', place: () => ombiHouse(12) },
  { name: 'seerr', what: 'a house of Seerr', place: everySeerrHouse },
  ...(existsSync(samples)
    ? [
        { name: 'ombi' as const, what: 'the sample of Ombi', place: () => join(samples, 'portal-4.59.3') },
        { name: 'seerr' as const, what: 'the sample of Seerr', place: () => join(samples, 'seerr-3.1.0') },
      ]
    : []),
]

for (const engine of engines)
  describe(`an export from ${engine.dialect} taken over again is equal`, () => {
    test.each(sources)('$what', async ({ name, place }) => {
      const house = await aHouse(engine)
      await takeOver(house.app, name, await place())
      await switchOnRadarr(house.app)
      const before = await contentOf(house.app.store)
      const { report, back, content } = await thereAndBack(house.app, name)
      expect(without(content, lost[name])).toEqual(without(before, lost[name]))
      for (const [kind, counts] of Object.entries(report.counts))
        expect([kind, isAccountedFor(counts)]).toEqual([kind, true])
      expect(report.counts.requests.taken).toBe(before.requests.length)
      expect(back.app.settings.get(portalSection).apiKey).toBe(house.app.settings.get(portalSection).apiKey)
      expect(back.app.settings.get(radarr).ip).toBe(house.app.settings.get(radarr).ip)
      expect(await contentOf(house.app.store)).toEqual(before)
      await Promise.all([house.close(), back.close()])
    })
  })

test('people sign in there with the passwords that they had', async () => {
  const house = await host.portal()
  await takeOver(house.app, 'ombi', ombiHouse(1))
  const { report, back } = await thereAndBack(house.app, 'ombi')
  expect(report.people).toMatchObject({ signIn: { ownPassword: 2, needsPassword: 0 }, owner: { name: 'mara' } })
  expect((await signIn(back, 'mara', 'Ticket-1')).status).toBe(200)
  expect((await signIn(back, 'guest1', 'Ticket-2')).status).toBe(200)
  expect((await signIn(back, 'guest1', 'Ticket-1')).status).toBe(401)
  await Promise.all([house.close(), back.close()])
})

test('whose hash the other portal cannot check needs a new password, but for the administrator who is given one', async () => {
  for (const name of ['ombi', 'seerr'] as const) {
    const house = await host.portal()
    await takeOver(house.app, 'ombi', ombiHouse(1))
    // Signing in makes the hash anew, as it is made here.
    await signIn(house, 'mara', 'Ticket-1')
    await signIn(house, 'guest1', 'Ticket-2')
    const { folder, report } = await exportedTo(house.app, name, { owner: { name: null, password: 'a new lantern' } })
    expect(report.people).toMatchObject({
      ...{ signIn: { ownPassword: 1, needsPassword: 1 }, losses: { needsPassword: ['guest1'] } },
      owner: { name: 'mara', signsIn: 'ownPassword' },
    })
    const back = await host.portal()
    await takeOver(back.app, name, folder)
    const mara = name === 'ombi' ? 'mara' : 'p0@example.com'
    expect((await signIn(back, mara, 'a new lantern')).status).toBe(200)
    expect((await signIn(back, mara, 'Ticket-1')).status).toBe(401)
    await Promise.all([house.close(), back.close()])
  }
})
