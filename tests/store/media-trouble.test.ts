import { afterEach, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { type HeldMovie, heldMovie, mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { embyServer } from '~/integrations/media/emby/server'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import type { MediaServer } from '~/integrations/media/media-server'
import { plexServer } from '~/integrations/media/plex/server'
import { syncMediaServer } from '~/server/library/media-sync'
import { openPortal } from '../support/portal'

const now = () => new Date('2026-11-21T12:00:00Z')
const catalogue = openCatalogue(now)
const movies = catalogue
  .movies()
  .slice(0, 15)
  .map(({ tmdbId }) => tmdbId)
const [first = 0] = movies
const nosferatu = 653

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const products = [
  { server: plexServer as MediaServer, standIn: plexStandIn, values: plexValues },
  { server: embyServer as MediaServer, standIn: embyStandIn, values: embyValues },
  { server: jellyfinServer as MediaServer, standIn: jellyfinStandIn, values: jellyfinValues },
] as const

async function opened({ server, standIn, values }: (typeof products)[number]) {
  const at = standIn({ key: 'a-key', now, content: mediaContent(catalogue, { serverId: 's', name: 'Loft', movies }) })
  const settings = { ...values(at) }
  const portal = await openPortal({ http: fetchHttp({ version: '0' }), settings: [[server.settings, settings]], now })
  closing.push(portal.close, at.stop)
  const task = { signal: new AbortController().signal, count: () => undefined, progress: () => undefined }
  const { titles } = at.content
  const { store } = portal.app
  const held = titles.get('100') as HeldMovie
  const film = catalogue.movie(nosferatu)
  if (!film) throw new Error('the catalogue lacks Nosferatu')
  return {
    at,
    titles,
    held,
    sync: (extent: 'content' | 'recent' = 'content') => syncMediaServer(server, extent)(portal.app, task),
    rows: async () => {
      const all = await store.db.select().from(store.t.libraryItems)
      return all.map(({ itemKey, tmdbId }) => `${itemKey} ${tmdbId}`).sort()
    },
    add: (key: string) => titles.set(key, heldMovie(film, key, { addedAt: now() })),
  }
}

describe.each(products)('$server.name', product => {
  test('what is listed twice is there once', async () => {
    const { titles, held, sync, rows } = await opened(product)
    titles.set('twice', held)
    await sync()
    expect(await rows()).toHaveLength(movies.length)
  })

  test('a title that was told apart anew has its new number, and one that was read in anew its new key', async () => {
    const { titles, held, sync, rows } = await opened(product)
    await sync()
    expect(await rows()).toContain(`100 ${first}`)
    titles.set('100', { ...held, tmdbId: nosferatu })
    await sync()
    expect(await rows()).toContain(`100 ${nosferatu}`)
    titles.delete('100')
    titles.set('700', { ...held, key: '700' })
    await sync()
    const noted = await rows()
    expect([noted.length, noted.includes(`700 ${first}`)]).toEqual([movies.length, true])
  })

  test('a library that is empty all at once is kept', async () => {
    const { titles, sync, rows } = await opened(product)
    await sync()
    titles.clear()
    await expect(sync()).rejects.toThrow(`no longer lists ${movies.length} of ${movies.length}`)
    expect(await rows()).toHaveLength(movies.length)
  })

  test('what is found beside a slow sync stays there at its end, and what came and went meanwhile is as it is then', async () => {
    const { at, titles, sync, rows, add } = await opened(product)
    await sync()
    at.faults.set({ slowMs: 80 })
    const slow = sync()
    await Bun.sleep(100)
    add('900')
    titles.delete('101')
    await sync('recent')
    await slow
    expect(await rows()).toContain(`900 ${nosferatu}`)
    at.faults.clear()
    await sync()
    const noted = await rows()
    expect(noted).toContain(`900 ${nosferatu}`)
    expect(noted.filter(row => row.startsWith('101 '))).toEqual([])
    expect(noted).toHaveLength(movies.length)
  })
})
