import { describe, expect, test } from 'bun:test'
import { type MediaStandIn, mediaContent } from '~/demo/media/content'
import { moviesPlayedBy } from '~/server/library/played-queries'
import type { JobId } from '~/shared/jobs/model'
import type { Section } from '~/shared/settings/model'
import { features } from '~/shared/settings/portal'
import { embyProduct, jellyfinProduct, type MediaProduct, mediaProducts, mediaStage } from '../support/media-products'
import { runJob } from '../support/task'
import { aUser } from '../support/users'

const stage = mediaStage()
const [metropolis, general] = [19, 961]
const emil = { id: 'emil', name: 'emil', password: '', isAdministrator: true }
const jo = { id: 'jo', name: 'jo', password: '', isAdministrator: true }

/** A server of every product with one movie more each, and a portal that is connected to all of them. */
async function household() {
  const at = new Map<MediaProduct, MediaStandIn>()
  for (const product of mediaProducts) {
    const { id } = product.section
    const content = mediaContent(stage.catalogue, {
      ...{ serverId: id, name: `House of ${id}`, people: [emil, jo], movies: [metropolis, general] },
    })
    at.set(product, stage.aServer(product, content))
  }
  const users = [
    aUser('emil', { userType: 'emby', providerUserId: emil.id }),
    aUser('jo', { userType: 'jellyfin', providerUserId: jo.id }),
  ]
  const connected = [...at].map(([{ section, values }, server]): [Section, Record<string, unknown>] => [
    section,
    values(server),
  ])
  const { app } = await stage.aPortal({ users, settings: [...connected, [features, { PlayedSync: true }]] })
  const { libraryItems } = app.store.t
  return {
    app,
    server: (product: MediaProduct) => {
      const one = at.get(product)
      if (!one) throw new Error('every product has a server')
      return one
    },
    /** How many titles of which product are noted. */
    noted: async () => {
      const rows = await app.store.db.select({ source: libraryItems.source }).from(libraryItems)
      const counts = Map.groupBy(rows, ({ source }) => source.split(':')[0] ?? '')
      return Object.fromEntries([...counts].map(([name, all]) => [name, all.length]))
    },
    watched: (name: string) => moviesPlayedBy(app.store, users.find(one => one.userName === name)?.id ?? '', 10),
  }
}

const failing = (app: Parameters<typeof runJob>[0], job: JobId) => runJob(app, job).then(() => null, String)

describe.each(mediaProducts)('where $server.name fails', broken => {
  const sound = mediaProducts.filter(product => product !== broken)

  const ways = [
    ['is down', (server: MediaStandIn) => server.stop()],
    ['answers 500', (server: MediaStandIn) => server.faults.set({ status: 500 })],
    ['breaks off', (server: MediaStandIn) => server.faults.set({ body: 'cutOff' })],
  ] as const

  test.each(ways)('since it %s, reading everything again reads the other products', async (_, breaks) => {
    const { app, server, noted } = await household()
    await breaks(server(broken))
    expect(await failing(app, 'mediaDatabaseRefresh')).toContain(broken.server.name)
    expect(await noted()).toEqual(Object.fromEntries(sound.map(({ section }) => [section.id, 2])))
  })
})

test('where two products fail, the third is read all the same, and the first that failed is named', async () => {
  const [first, second, third] = mediaProducts
  const { app, server, noted } = await household()
  await server(first).stop()
  await server(second).stop()
  expect(await failing(app, 'mediaDatabaseRefresh')).toContain(first.server.name)
  expect(await noted()).toEqual({ [third.section.id]: 2 })
})

test.each([
  { broken: embyProduct, sound: jellyfinProduct, person: 'jo' },
  { broken: jellyfinProduct, sound: embyProduct, person: 'emil' },
])('what $person has watched is noted while another product fails', async ({ broken, sound, person }) => {
  const { app, server, watched } = await household()
  server(sound).content.played.set(person, new Set(['100']))
  await runJob(app, 'mediaDatabaseRefresh')
  await server(broken).stop()
  expect(await failing(app, 'playedSync')).toContain(broken.server.name)
  expect(await watched(person)).toEqual([metropolis])
})
