import { describe, expect, test } from 'bun:test'
import { type MediaStandIn, mediaContent, ultraHd } from '~/demo/media/content'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { ConnectedServer } from '~/integrations/media/media-server'
import type { MediaPage } from '~/integrations/media/model'
import { mediaProducts, mediaStage } from '../support/media-products'

const http = fetchHttp({ version: '0' })
const { now, catalogue, judex, aServer, held } = mediaStage()
const [metropolis, general, nosferatu] = [19, 961, 653]

const shelves = () =>
  mediaContent(catalogue, {
    serverId: 'server-1',
    name: 'Living room',
    movies: [general],
    fourK: [nosferatu],
    both: [metropolis],
    shows: { [judex]: 1 },
  })

const all = async (pages: AsyncIterable<MediaPage>) => {
  const found: MediaPage[] = []
  for await (const page of pages) found.push(page)
  return { items: found.flatMap(({ items }) => items), episodes: found.flatMap(({ episodes }) => episodes) }
}

describe.each(mediaProducts)('$server.name', product => {
  const { server, values } = product
  const place = (content = shelves()) => aServer(product, content)
  const connect = (at: MediaStandIn, change: Record<string, unknown> = {}): ConnectedServer =>
    server.connected(http, { ...values(at).servers[0], ...change })

  test('a movie is there once for each sort of copy, with its ids, and a show with its episodes', async () => {
    const at = place()
    const { items, episodes } = await all(connect(at).content())
    const quality = server.name === 'Plex' ? '1080' : '1080p H264 SDR'
    const copies = items.map(({ tmdbId, resolution, quality: said }) => [tmdbId, resolution, said])
    expect(copies).toContainEqual([general, 1080, quality])
    expect(copies.filter(([id]) => id === metropolis)).toHaveLength(2)
    expect(copies.filter(([id, lines]) => id === nosferatu && Number(lines) < 2160)).toEqual([])
    const show = items.find(({ kind }) => kind === 'tvShow')
    expect(show).toMatchObject({ tmdbId: judex, title: 'Judex', hasFile: true, monitored: false })
    const first = catalogue.show(judex)?.seasons.find(({ seasonNumber }) => seasonNumber === 1)
    expect(episodes.map(({ showKey, season }) => [showKey, season])).toEqual(
      (first?.episodes ?? []).map(() => [show?.itemKey ?? '', 1]),
    )
    expect(items.every(({ itemKey }) => itemKey.length < 110)).toBe(true)
  })

  test('a library of many pages is read to its end, one page after another', async () => {
    const content = shelves()
    for (let at = 0; at < 700; at++) {
      const key = String(10_000 + at)
      content.titles.set(key, held(general, key, { tmdbId: 1_000_000 + at }))
    }
    const at = place(content)
    const { items } = await all(connect(at).content())
    expect(items.filter(({ tmdbId }) => Number(tmdbId) >= 1_000_000 && Number(tmdbId) < 1_001_000)).toHaveLength(700)
  })

  test('only chosen libraries count, and none chosen means all', async () => {
    const at = place()
    const libraries = await connect(at).libraries()
    expect(libraries.map(({ key, title, holds }) => [key, title, holds])).toEqual([
      ['1', 'Movies', 'movies'],
      ['2', 'Shows', 'tvShows'],
      ['3', 'Photos', null],
    ])
    const chosen = [{ id: 1, key: 2, title: 'Shows', enabled: true }]
    const only = connect(at, {
      plexSelectedLibraries: chosen,
      embySelectedLibraries: chosen,
      jellyfinSelectedLibraries: chosen,
    })
    const { items } = await all(only.content())
    expect(items.map(({ kind }) => kind)).toEqual(['tvShow'])
  })

  test('it says who it is, and another server at its address is told apart', async () => {
    const at = place()
    expect(await connect(at).identity()).toMatchObject({ id: 'server-1', name: 'Living room' })
    at.content.serverId = 'server-2'
    const other = connect(at, { serverId: 'server-1', machineIdentifier: 'server-1' })
    await expect(all(other.content())).rejects.toThrow(`Another ${server.name} server than before answers`)
  })

  test('the episodes of one show are told as they are right now', async () => {
    const at = place()
    const { items, episodes } = await all(connect(at).content())
    const key = items.find(({ kind }) => kind === 'tvShow')?.itemKey ?? ''
    expect(await connect(at).episodesOf(key)).toEqual(episodes)
    expect(await connect(at).episodesOf('4711')).toEqual([])
  })

  test('a library that something is taken out of while it is read is read once more', async () => {
    const content = shelves()
    const aMovie = (at: number) => {
      const key = String(10_000 + at)
      const addedAt = new Date(now().getTime() - at * 1_000)
      content.titles.set(key, held(general, key, { tmdbId: 1_000_000 + at, addedAt }))
      return key
    }
    const keys = Array.from({ length: 700 }, (_, at) => aMovie(at))
    const at = place(content)
    const found = new Set<string>()
    let pages = 0
    for await (const { items } of connect(at).content()) {
      for (const { itemKey } of items) found.add(itemKey)
      // The oldest ones have been read by now, so that all others move up by one.
      if (++pages === 1) content.titles.delete(keys[699] ?? '')
    }
    expect(keys.filter(key => !found.has(key))).toEqual([])
  })

  test('what was added last comes first', async () => {
    const at = place()
    const addedAt = new Date(now().getTime() + 60_000)
    at.content.titles.set('9999', held(general, '9999', { files: [ultraHd], addedAt }))
    const { items } = await all(connect(at).recent())
    expect(items[0]).toMatchObject({ itemKey: '9999/4k', addedAt })
  })

  test('people watch a title on its page', () => {
    const at = place()
    const [given] = values(at).servers
    expect(server.watchLink({ ...given }, '100/4k')).toMatch(/server-1.*100$|100.*server-1/)
    expect(server.watchLink({ ...given, serverId: null, machineIdentifier: null }, '100')).toBeNull()
  })

  test('without an address for watching, Emby offers its own page and a Jellyfin is where the portal reaches it', () => {
    const at = place()
    const [given] = values(at).servers
    const host = { Plex: 'app.plex.tv', Emby: 'app.emby.media', Jellyfin: `127.0.0.1:${at.port}` }[server.name]
    expect(URL.parse(server.watchLink({ ...given }, '100') ?? '')?.host).toBe(host)
    const elsewhere = server.watchLink({ ...given, serverHostname: 'https://watch.example.com/' }, '100')
    expect(URL.parse(elsewhere ?? '')?.host).toBe('watch.example.com')
  })

  test('people are led into the app where a link to do so is known', () => {
    const at = place()
    const [given] = values(at).servers
    const link = 'plex://preplay/?metadataKey=%2Flibrary%2Fmetadata%2F100&server=server-1'
    expect(server.appLink({ ...given }, '100/4k')).toBe(server.name === 'Plex' ? link : null)
    expect(server.appLink({ ...given, serverId: null, machineIdentifier: null }, '100')).toBeNull()
  })

  test('a key it does not take, a page for people and half an answer are refused in words', async () => {
    const at = place()
    const wrong = { ...at, key: 'another' }
    await expect(all(connect(wrong).content())).rejects.toThrow(server.name)
    for (const fault of [{ body: 'html' }, { body: 'cutOff' }, { body: 'wrongTypes' }, { status: 500 }] as const) {
      at.faults.set(fault)
      await expect(all(connect(at).content())).rejects.toThrow(server.name)
    }
  })
})
