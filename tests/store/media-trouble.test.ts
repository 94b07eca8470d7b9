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
  const choose = async (...chosen: string[]) => {
    const libraries = content.libraries.filter(({ title }) => chosen.includes(title))
    const servers = product.values(at).servers.map(server => ({
      ...server,
      [`${product.section.id}SelectedLibraries`]: libraries.map(({ key, title }) => ({ key, title, enabled: true })),
    }))
    await app.store.transaction(tx => app.settings.save(tx, product.section, { ...product.values(at), servers }))
    await app.settings.refresh()
  }
  return {
    at,
    content,
    choose,
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

  test('a library that somebody takes out of those that count goes at once, and only that', async () => {
    const { content, titles, choose, sync, rows } = await opened(product)
    content.libraries.push({ key: '4', title: 'Children', holds: 'movies' })
    for (const key of ['100', '101']) titles.set(key, { ...(titles.get(key) as HeldMovie), library: '4' })
    await sync()
    await choose('Children')
    await sync()
    const [kept] = [await rows()]
    expect(kept).toHaveLength(2)
    await choose('Movies', 'Children')
    await sync()
    expect(await rows()).toHaveLength(movies.length)
    for (const [key, { library }] of titles) if (library === '1') titles.delete(key)
    await expect(sync()).rejects.toThrow(`no longer lists ${movies.length - 2} of ${movies.length}`)
    expect(await rows()).toHaveLength(movies.length)
    await choose('Children')
    await sync()
    expect(await rows()).toEqual(kept)
  })

  test('a library of those that count that is called otherwise by now is no other one', async () => {
    const { content, choose, sync, rows } = await opened(product)
    await choose('Movies')
    await sync()
    const [library] = content.libraries
    if (library) library.title = 'Films'
    await sync()
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
