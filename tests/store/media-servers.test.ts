import { describe, expect, test } from 'bun:test'
import { type HeldShow, type MediaContent, mediaContent } from '~/demo/media/content'
import { rereadMediaServers, syncMediaServer } from '~/server/library/media-sync'
import { connectedMediaServers } from '~/server/settings/connected-servers'
import { type MediaProduct, mediaProducts, mediaStage } from '../support/media-products'
import { aTask } from '../support/task'

const stage = mediaStage()
const { catalogue, judex, held } = stage
const [metropolis, general, nosferatu] = [19, 961, 653]

const shelves = (name = 'Living room') =>
  mediaContent(catalogue, { serverId: name, name, movies: [general], both: [metropolis], shows: { [judex]: 1 } })

const aServer = (product: MediaProduct, content = shelves()) => stage.aServer(product, content)

async function aPortal({ server, section }: MediaProduct, values: Record<string, unknown>) {
  const { app } = await stage.aPortal({ settings: [[section, values]] })
  const { store } = app
  const sync = async (extent: 'content' | 'recent' = 'content', task = aTask()) => {
    await syncMediaServer(server, extent)(app, task)
    return task.counts
  }
  const titles = async () => {
    const rows = await store.db.select().from(store.t.libraryItems)
    return rows.map(row => `${row.source} ${row.itemKey} ${row.tmdbId}`).sort()
  }
  const episodes = async () => {
    const rows = await store.db.select().from(store.t.libraryEpisodes)
    return rows.map(({ season, episode }) => `${season}x${episode}`).sort()
  }
  return { app, sync, titles, episodes }
}

const theShow = ({ titles }: MediaContent) => [...titles.values()].find(({ kind }) => kind === 'tvShow') as HeldShow
const without = (show: HeldShow, numbers: number[]): HeldShow => ({
  ...show,
  episodes: show.episodes.filter(({ episode }) => !numbers.includes(episode)),
})

describe.each(mediaProducts)('$server.name', product => {
  const source = `${product.section.id}:1`

  test('what it has is noted with its copies and episodes, and a second sync finds the same', async () => {
    const at = aServer(product)
    const { sync, titles, episodes } = await aPortal(product, product.values(at))
    const counts = await sync()
    const show = theShow(at.content)
    expect(counts).toEqual({ movies: 2, shows: 1, episodes: show.episodes.length })
    const noted = await titles()
    expect(noted).toEqual(
      [
        `${source} 100 ${general}`,
        `${source} 101 ${metropolis}`,
        `${source} 101/4k ${metropolis}`,
        `${source} 500 ${judex}`,
      ].sort(),
    )
    expect(await episodes()).toEqual(show.episodes.map(one => `1x${one.episode}`).sort())
    await sync()
    expect(await titles()).toEqual(noted)
  })

  test('what went away is gone after the next sync, a copy and an episode too', async () => {
    const at = aServer(product)
    const { sync, titles, episodes } = await aPortal(product, product.values(at))
    await sync()
    const show = theShow(at.content)
    at.content.titles.set(show.key, without(show, [1, 2]))
    const both = at.content.titles.get('101')
    if (both?.kind === 'movie') at.content.titles.set('101', { ...both, files: both.files.slice(0, 1) })
    at.content.titles.delete('100')
    const { removed } = await sync()
    expect(removed).toBe(4)
    expect(await titles()).toEqual([`${source} 101 ${metropolis}`, `${source} 500 ${judex}`].sort())
    expect(await episodes()).not.toContain('1x1')
    expect(await episodes()).toContain('1x3')
  })

  test('episodes that are listed again, and out of order, hide none that is gone', async () => {
    const at = aServer(product)
    const { sync, episodes } = await aPortal(product, product.values(at))
    await sync()
    const show = theShow(at.content)
    const left = without(show, [1, 2]).episodes
    at.content.titles.set(show.key, { ...show, episodes: [...left.toReversed(), ...left] })
    expect((await sync()).removed).toBe(2)
    expect(await episodes()).toEqual(left.map(one => `1x${one.episode}`).sort())
  })

  test('a sync that breaks off takes nothing away, and the next one ends it', async () => {
    const at = aServer(product)
    const { sync, titles } = await aPortal(product, product.values(at))
    await sync()
    const noted = await titles()
    at.content.titles.delete('100')
    for (const path of ['Items|sections/1', 'Items|sections/2', 'Items|allLeaves|type=4']) {
      at.faults.set({ status: 500, path })
      await sync().catch(() => null)
      at.faults.clear()
    }
    const between = await titles()
    expect(noted.filter(one => !between.includes(one)).length).toBeLessThanOrEqual(1)
    await sync()
    expect(await titles()).not.toContain(`${source} 100 ${general}`)
  })

  test('what was added lately is noted, and nothing is taken away by it', async () => {
    const at = aServer(product)
    const { sync, titles } = await aPortal(product, product.values(at))
    await sync()
    at.content.titles.set('900', held(nosferatu, '900'))
    at.content.titles.delete('100')
    await sync('recent')
    expect(await titles()).toContain(`${source} 900 ${nosferatu}`)
    expect(await titles()).toContain(`${source} 100 ${general}`)
  })

  test('more than a third at once is kept until somebody says that it is gone', async () => {
    const content = shelves()
    for (let key = 1_000; key < 1_030; key++) content.titles.set(String(key), held(general, String(key)))
    const at = aServer(product, content)
    const { app, sync, titles } = await aPortal(product, product.values(at))
    await sync()
    const noted = await titles()
    for (let key = 1_000; key < 1_030; key++) content.titles.delete(String(key))
    await expect(sync()).rejects.toThrow('no longer lists 30 of 34 titles')
    expect(await titles()).toEqual(noted)
    const scheduled = rereadMediaServers([product.server])(app, { ...aTask(), scheduled: true })
    await expect(scheduled).rejects.toThrow('no longer lists 30 of 34 titles')
    expect(await titles()).toEqual(noted)
    const task = aTask()
    await rereadMediaServers([product.server])(app, task)
    expect(task.counts).toMatchObject({ removed: 30 })
    expect(await titles()).toHaveLength(4)
  })

  test('a server tells who it is when it is read first, and then another one at its address is refused', async () => {
    const at = aServer(product)
    const { enable, servers } = product.values(at)
    const unnamed = servers.map(one => ({ ...one, serverId: null, machineIdentifier: null }))
    const { app, sync, titles } = await aPortal(product, { enable, servers: unnamed })
    const link = () => connectedMediaServers(app).map(one => one.service.watchLink(one.settings, '100'))
    expect(link()).toEqual([null])
    await sync()
    expect(link()).toEqual([expect.stringContaining('Living room')])
    const noted = await titles()
    at.content.serverId = 'Somewhere else'
    await expect(sync()).rejects.toThrow('than before answers')
    expect(await titles()).toEqual(noted)
    const scheduled = rereadMediaServers([product.server])(app, { ...aTask(), scheduled: true })
    await expect(scheduled).rejects.toThrow('than before answers')
    await rereadMediaServers([product.server])(app, aTask())
    expect(link()).toEqual([expect.stringContaining('Somewhere else')])
  })

  test('what is read again and breaks off leaves the links as they were', async () => {
    const at = aServer(product)
    const { app, sync } = await aPortal(product, product.values(at))
    await sync()
    const link = () => connectedMediaServers(app).map(one => one.service.watchLink(one.settings, '100'))
    const known = link()
    expect(known).not.toEqual([null])
    at.faults.set({ status: 500 })
    await expect(rereadMediaServers([product.server])(app, aTask())).rejects.toThrow()
    expect(link()).toEqual(known)
  })

  test('a movie that is there in 4K alone is counted once, as any other', async () => {
    const at = aServer(
      product,
      mediaContent(catalogue, { serverId: 's', name: 'Loft', fourK: [nosferatu], both: [general] }),
    )
    const { sync } = await aPortal(product, product.values(at))
    expect(await sync()).toEqual({ movies: 2 })
  })

  test('one of two servers that is away holds up nothing, and what is known of it stays', async () => {
    const [attic, cellar] = [aServer(product, shelves('Attic')), aServer(product, shelves('Cellar'))]
    const { enable, servers } = product.values(attic)
    const further = { ...product.values(cellar).servers[0], id: 2 }
    const { sync, titles } = await aPortal(product, { enable, servers: [...servers, further] })
    await sync()
    expect(await titles()).toHaveLength(8)
    await attic.stop()
    cellar.content.titles.delete('100')
    await expect(sync()).rejects.toThrow(product.server.name)
    expect(await titles()).toHaveLength(7)
  })

  test('a server that was taken out of the settings takes what is known of it along', async () => {
    const at = aServer(product)
    const { app, sync, titles } = await aPortal(product, product.values(at))
    await sync()
    await app.store.transaction(tx => app.settings.save(tx, product.section, { enable: false, servers: [] }))
    await app.settings.refresh()
    await sync()
    expect(await titles()).toEqual([])
  })
})

test('reading everything again goes on with the next product where one fails, and says so at its end', async () => {
  const [broken, sound] = mediaProducts
  if (!broken || !sound) throw new Error('two products are needed')
  const [away, there] = [aServer(broken), aServer(sound)]
  const { app } = await stage.aPortal({
    settings: [
      [broken.section, broken.values(away)],
      [sound.section, sound.values(there)],
    ],
  })
  await away.stop()
  const again = rereadMediaServers([broken.server, sound.server])(app, aTask())
  await expect(again).rejects.toThrow(broken.server.name)
  const rows = await app.store.db.select().from(app.store.t.libraryItems)
  expect(rows.map(({ source }) => source)).toEqual(Array.from({ length: 4 }, () => `${sound.section.id}:1`))
})
