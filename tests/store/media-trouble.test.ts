import { describe, expect, test } from 'bun:test'
import { type HeldMovie, mediaContent } from '~/demo/media/content'
import { syncMediaServer } from '~/server/library/media-sync'
import { type MediaProduct, mediaProducts, mediaStage } from '../support/media-products'
import { aTask } from '../support/task'

const { catalogue, connected, held } = mediaStage()
const movies = catalogue
  .movies()
  .slice(0, 15)
  .map(({ tmdbId }) => tmdbId)
const [first = 0] = movies
const nosferatu = 653

async function opened(product: MediaProduct) {
  const content = mediaContent(catalogue, { serverId: 's', name: 'Loft', movies })
  const { at, app } = await connected(product, content)
  const { titles } = content
  const { store } = app
  return {
    at,
    titles,
    movie: titles.get('100') as HeldMovie,
    sync: (extent: 'content' | 'recent' = 'content') => syncMediaServer(product.server, extent)(app, aTask()),
    rows: async () => {
      const all = await store.db.select().from(store.t.libraryItems)
      return all.map(({ itemKey, tmdbId }) => `${itemKey} ${tmdbId}`).sort()
    },
    add: (key: string) => titles.set(key, held(nosferatu, key)),
  }
}

describe.each(mediaProducts)('$server.name', product => {
  test('what is listed twice is there once', async () => {
    const { titles, movie, sync, rows } = await opened(product)
    titles.set('twice', movie)
    await sync()
    expect(await rows()).toHaveLength(movies.length)
  })

  test('a title that was told apart anew has its new number, and one that was read in anew its new key', async () => {
    const { titles, movie, sync, rows } = await opened(product)
    await sync()
    expect(await rows()).toContain(`100 ${first}`)
    titles.set('100', { ...movie, tmdbId: nosferatu })
    await sync()
    expect(await rows()).toContain(`100 ${nosferatu}`)
    titles.delete('100')
    titles.set('700', { ...movie, key: '700' })
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
