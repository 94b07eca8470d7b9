import { describe, expect, test } from 'bun:test'
import { type HeldMovie, type HeldShow, mediaContent } from '~/demo/media/content'
import { syncMediaServer } from '~/server/library/media-sync'
import { type MediaProduct, mediaProducts, mediaStage } from '../support/media-products'
import { aTask } from '../support/task'

const { catalogue, judex, connected, held } = mediaStage()
const nosferatu = 653

/** A server that was read, and how often a sync says from then on that libraries have something else. */
async function opened(product: MediaProduct) {
  const content = mediaContent(catalogue, { serverId: 's', name: 'Loft', movies: [961, 19], shows: { [judex]: 1 } })
  const { app } = await connected(product, content)
  const { titles } = content
  let said = 0
  app.live = { ...app.live, libraryChanged: () => said++ }
  const newsOf = async (extent: 'content' | 'recent' = 'content') => {
    said = 0
    await syncMediaServer(product.server, extent)(app, aTask())
    return said > 0
  }
  expect(await newsOf()).toBe(true)
  return {
    ...{ titles, newsOf },
    show: [...titles.values()].find((one): one is HeldShow => one.kind === 'tvShow') as HeldShow,
    app,
  }
}

describe.each(mediaProducts)('what a sync of $server.name tells of', product => {
  test('is nothing where everything is as before', async () => {
    const { newsOf } = await opened(product)
    expect(await newsOf()).toBe(false)
    expect(await newsOf('recent')).toBe(false)
  })

  test('is a movie that came, is there in another quality, or went', async () => {
    const { titles, newsOf } = await opened(product)
    const came = held(nosferatu, '900')
    titles.set('900', came)
    expect(await newsOf('recent')).toBe(true)
    const better: HeldMovie = { ...came, files: [{ lines: 720, columns: 1280, audio: [], subtitles: [] }] }
    titles.set('900', better)
    expect(await newsOf()).toBe(true)
    titles.delete('900')
    expect(await newsOf()).toBe(true)
    expect(await newsOf()).toBe(false)
  })

  test('is an episode that came or went', async () => {
    const { titles, show, newsOf } = await opened(product)
    titles.set(show.key, { ...show, episodes: show.episodes.slice(1) })
    expect(await newsOf()).toBe(true)
    expect(await newsOf()).toBe(false)
    titles.set(show.key, show)
    expect(await newsOf('recent')).toBe(true)
  })

  test('is a server that was taken out', async () => {
    const { app, newsOf } = await opened(product)
    await app.settings.save(app.store, product.section, { enable: false })
    expect(await newsOf()).toBe(true)
  })
})
