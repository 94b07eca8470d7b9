import { describe, expect, test } from 'bun:test'
import type { App } from '~/server/app'
import { clusterLive } from '~/server/system/cluster-live'
import { type Engine, engines } from '../support/engines'
import { openPortal } from '../support/portal'
import { until } from '../support/until'

/** The connections of one server: notes what they were shown. */
function connections() {
  const shown: unknown[] = []
  const live: App['live'] = {
    showUsers: (ids, message) => void shown.push([...ids, message]),
    libraryChanged: () => void shown.push('library changed'),
    serverCalled: () => undefined,
    recheck: () => undefined,
    connected: () => [],
  }
  return { shown, live }
}

/** Two servers on one database, and what their connections were shown. */
async function twoServers(engine: Engine) {
  const database = await engine.ready()
  const [one, other] = [await openPortal({ database }), await openPortal({ database })]
  const [here, there] = [connections(), connections()]
  const first = await clusterLive(one.app, here.live)
  const second = await clusterLive(other.app, there.live)
  return {
    store: one.app.store,
    live: first.live,
    here: here.shown,
    there: there.shown,
    async close() {
      await Promise.all([first.close(), second.close()])
      await Promise.all([one.close(), other.close()])
    },
  }
}

for (const engine of engines.filter(one => one.dialect !== 'sqlite')) {
  describe(`servers that share ${engine.dialect}`, () => {
    test("show each other's live messages, each once", async () => {
      const { live, here, there, close } = await twoServers(engine)
      const crowd = Array.from({ length: 95 }, (_, index) => `${index}-${'x'.repeat(33)}`)
      live.showUsers(['ada'], 'sync started')
      live.showUsers(['ann'], 'Charade is here')
      live.showUsers(crowd, `${'ф'.repeat(900)}${'\n'.repeat(500)}`)
      expect(here.slice(0, 2)).toEqual([
        ['ada', 'sync started'],
        ['ann', 'Charade is here'],
      ])
      const heard = () => there.flatMap(one => (Array.isArray(one) ? one.slice(0, -1) : [])).sort()
      const wanted = ['ada', 'ann', ...crowd].sort()
      await until(() => heard().length >= wanted.length)
      await Bun.sleep(50)
      expect(heard()).toEqual(wanted)
      expect(there).toContainEqual(['ada', 'sync started'])
      expect(there).toContainEqual(['ann', 'Charade is here'])
      expect(there.flat()).toContainEqual(`${'ф'.repeat(900)}${'\n'.repeat(100)}`)
      expect(here).toHaveLength(3)
      live.libraryChanged()
      await until(() => there.includes('library changed'))
      expect(here.at(-1)).toBe('library changed')
      await close()
    })
  })
}

for (const engine of engines.filter(one => one.dialect === 'postgres')) {
  test('a message is there at once, and after the connection broke, too', async () => {
    const { store, live, there, close } = await twoServers(engine)
    const begun = performance.now()
    live.showUsers(['ada'], 'one')
    await until(() => there.length === 1)
    expect(performance.now() - begun).toBeLessThan(500)
    await store.execute("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'")
    for (let tries = 0; tries < 100 && there.length === 1; tries++) {
      live.showUsers(['ada'], 'two')
      await Bun.sleep(50)
    }
    expect(there.at(-1)).toEqual(['ada', 'two'])
    await close()
  })

  test('what others send through the database on the same channel is not shown', async () => {
    const { store, there, live, close } = await twoServers(engine)
    const others = [
      ...['no json', 'null', '[1]', '{"message":7,"userIds":null}', '{"message":"x","userIds":[7]}'],
      ...['{"message":"x","userIds":null}', '{"message":null,"userIds":["ada"]}'],
    ]
    for (const text of others) await store.broadcast?.send('marquee_live', text)
    live.showUsers(['ada'], 'last')
    await until(() => there.length > 0)
    expect(there).toEqual([['ada', 'last']])
    await close()
  })
}

test('a server with a database of its own tells nobody else', async () => {
  const portal = await openPortal()
  const { live } = connections()
  expect((await clusterLive(portal.app, live)).live).toBe(live)
  await portal.close()
})
