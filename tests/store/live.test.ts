import { expect, test } from 'bun:test'
import type { App } from '~/server/app'
import { clusterLive } from '~/server/system/cluster-live'
import { engines } from '../support/engines'
import { openPortal } from '../support/portal'

/** The connections of one server: notes what they were shown. */
function connections() {
  const shown: unknown[] = []
  const live: App['live'] = {
    showAdmins: message => void shown.push(message),
    showUsers: (ids, message) => void shown.push([...ids, message]),
    lookAgain: () => undefined,
    connected: () => [],
  }
  return { shown, live }
}

for (const engine of engines.filter(one => one.dialect !== 'sqlite')) {
  test(`servers that share ${engine.dialect} show each other's live messages, each once`, async () => {
    const database = await engine.fresh()
    const [one, other] = [await openPortal({ database }), await openPortal({ database })]
    const [here, there] = [connections(), connections()]
    const first = await clusterLive(one.app, here.live)
    const second = await clusterLive(other.app, there.live)
    first.close()
    second.close()

    first.live.showAdmins('sync started')
    first.live.showUsers(['ann'], 'Charade is here')
    expect(here.shown).toEqual(['sync started', ['ann', 'Charade is here']])
    for (let tries = 0; there.shown.length < 2 && tries < 200; tries++) {
      await second.look()
      await Bun.sleep(10)
    }
    await second.look()
    await first.look()
    expect(there.shown).toHaveLength(2)
    expect(there.shown).toContainEqual(['ann', 'Charade is here'])
    expect(here.shown).toHaveLength(2)
    await Promise.all([one.close(), other.close()])
  })
}

test('a server with a database of its own tells nobody else', async () => {
  const portal = await openPortal()
  const { live } = connections()
  expect((await clusterLive(portal.app, live)).live).toBe(live)
  await portal.close()
})
