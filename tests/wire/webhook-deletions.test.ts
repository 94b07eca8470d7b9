import { describe, expect, test } from 'bun:test'
import { type HeldShow, type MediaStandIn, mediaContent } from '~/demo/media/content'
import { allowClearing } from '~/server/library/media-clearing'
import { syncMediaServer } from '~/server/library/media-sync'
import { calledStage } from '../support/called-portal'
import { embyProduct, jellyfinProduct, type MediaProduct, mediaStage, plexProduct } from '../support/media-products'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { aTask } from '../support/task'

const { now, catalogue, aPortal } = calledStage()
const { judex } = mediaStage(now)
const movies = catalogue
  .movies()
  .slice(0, 15)
  .map(({ tmdbId }) => tmdbId)
const [first = 0] = movies

/** A key of Jellyfin, and how its calls write it. */
const jellyfinKey = '0123456789abcdef0123456789abcdef'
const dashed = '01234567-89ab-cdef-0123-456789abcdef'

type Said = { key: string; type?: string; show?: string }

/** How the products say that something was taken out. */
const told: Record<string, (said: Said) => unknown> = {
  emby: ({ key, type = 'Movie', show }) => ({
    Title: 'A title was removed',
    Event: 'library.deleted',
    Item: { Name: 'A title', Id: key, Type: type, ...(show && { SeriesId: show }) },
    Server: { Name: 'The emby', Id: 'emby' },
  }),
  jellyfin: ({ key, type = 'Movie', show }) => ({
    ServerId: 'jellyfin',
    NotificationType: 'ItemDeleted',
    Name: 'A title',
    ItemId: key === jellyfinKey ? dashed : key,
    ItemType: type,
    ...(show && { SeriesId: show }),
  }),
}

async function opened(product: MediaProduct) {
  const portal = await aPortal([product])
  const { app, make, at, guest, rest } = portal
  const source = `${product.section.id}:1`
  const { content } = at(source) as MediaStandIn
  const { titles } = mediaContent(catalogue, { serverId: source, name: source, movies, shows: { [judex]: 2 } })
  content.titles.clear()
  for (const [key, title] of titles) content.titles.set(key, title)
  const sync = () => syncMediaServer(product.server, 'content')(app, aTask())
  await sync()
  const path = await make(source)
  const { db, t } = app.store
  return {
    ...portal,
    content,
    sync,
    source,
    path,
    show: content.titles.get('500') as HeldShow,
    keys: async () => (await db.select().from(t.libraryItems)).map(({ itemKey }) => itemKey),
    episodes: async () => (await db.select().from(t.libraryEpisodes)).length,
    call: async (said: Said) => {
      await guest.post(path, told[product.section.id]?.(said))
      await rest()
    },
  }
}

describe.each([embyProduct, jellyfinProduct])('$section.id', product => {
  test('a movie that was taken out is gone once its server has called, and nothing else is', async () => {
    const { content, keys, call, reads, source } = await opened(product)
    const before = await keys()
    content.titles.delete('100')
    const read = reads(source)
    await call({ key: '100' })
    expect(await keys()).toEqual(before.filter(key => key !== '100'))
    // What came of late, and the one title: the library is not read for that.
    expect(reads(source) - read).toBe(3)
  })

  test('a request whose movie was taken out waits for it again', async () => {
    const { app, content, call } = await opened(product)
    const approved = { standard: aProgress({ approved: true }), fourK: null }
    await saveRequest(app.store, aMovieRequest(first, { variants: approved }))
    const stage = async () => (await app.store.db.select().from(app.store.t.requestVariants))[0]?.stage
    await call({ key: 'nothing' })
    expect(await stage()).toBe('available')
    content.titles.delete('100')
    await call({ key: '100' })
    expect(await stage()).toBe('processing')
  })

  test('the word of a call alone takes nothing away, and neither does a title that was never there', async () => {
    const { keys, call, episodes } = await opened(product)
    const [before, many] = [await keys(), await episodes()]
    await call({ key: '101' })
    await call({ key: 'nothing' })
    await call({ key: '500', type: 'Series' })
    expect([await keys(), await episodes()]).toEqual([before, many])
  })

  test('an episode that was taken out is gone, and so is a show with all of its episodes', async () => {
    const { content, show, keys, episodes, call } = await opened(product)
    const many = await episodes()
    content.titles.set('500', { ...show, episodes: show.episodes.slice(1) })
    await call({ key: show.episodes[0]?.key ?? '', type: 'Episode', show: '500' })
    expect(await episodes()).toBe(many - 1)
    content.titles.delete('500')
    await call({ key: '500', type: 'Series' })
    expect([await episodes(), (await keys()).includes('500')]).toEqual([0, false])
  })

  test('no more than a third goes call by call, and the read of everything asks as ever', async () => {
    const { app, content, keys, call, sync } = await opened(product)
    const before = await keys()
    const gone = [...content.titles.keys()].filter(key => key !== '500').slice(0, 13)
    for (const key of gone) content.titles.delete(key)
    for (const key of gone) await call({ key })
    const left = await keys()
    expect(before.length - left.length).toBe(10)
    await expect(sync()).rejects.toThrow('no longer lists')
    // The question stands: nothing goes until somebody answers it.
    for (const key of gone) await call({ key })
    expect(await keys()).toEqual(left)
    await allowClearing(app.store)
    await sync()
    expect((await keys()).length).toBe(before.length - gone.length)
  })

  test('a server that does not even tell of a title that it listed a moment before is not believed', async () => {
    const { app, content, keys, call } = await opened(product)
    const before = await keys()
    content.titles.delete('100')
    const { http } = app
    // Whatever is asked for by name, it says that it has nothing.
    const nothing = { status: 200, headers: new Headers(), body: '{"Items":[],"TotalRecordCount":0}' }
    app.http = async request => (request.url.includes('Ids=') ? nothing : http(request))
    await call({ key: '100' })
    expect(await keys()).toEqual(before)
    app.http = http
    await call({ key: '100' })
    expect(await keys()).toEqual(before.filter(key => key !== '100'))
  })

  test('a server that answers nonsense keeps what is known of it', async () => {
    const { content, keys, call, at, source } = await opened(product)
    const before = await keys()
    content.titles.delete('100')
    at(source).faults.set({ body: 'wrongTypes', path: 'Items', times: 3 })
    await call({ key: '100' })
    expect(await keys()).toEqual(before)
  })
})

test('Jellyfin writes its keys with dashes when it calls', async () => {
  const { content, keys, call, sync } = await opened(jellyfinProduct)
  const movie = content.titles.get('100')
  if (!movie) throw new Error('no movie')
  content.titles.set(jellyfinKey, { ...movie, key: jellyfinKey })
  await sync()
  expect(await keys()).toContain(jellyfinKey)
  content.titles.delete(jellyfinKey)
  await call({ key: jellyfinKey })
  expect(await keys()).not.toContain(jellyfinKey)
})

test('of a movie in two copies the one that was taken out is gone', async () => {
  const { content, keys, call, sync } = await opened(embyProduct)
  const both = mediaContent(catalogue, { serverId: 's', name: 's', both: [first] }).titles.get('100')
  if (both?.kind !== 'movie') throw new Error('no movie')
  content.titles.set('100', both)
  await sync()
  expect(await keys()).toContain('100/4k')
  content.titles.set('100', { ...both, files: both.files.slice(0, 1) })
  await call({ key: '100' })
  expect([(await keys()).includes('100'), (await keys()).includes('100/4k')]).toEqual([true, false])
})

test('older Emby servers send a form, and it is read as well', async () => {
  const { content, keys, web, path, rest } = await opened(embyProduct)
  content.titles.delete('100')
  const body = new FormData()
  body.append('data', JSON.stringify(told.emby?.({ key: '100' })))
  await web.handle(new Request(`http://portal.test${path}`, { method: 'POST', body }))
  await rest()
  expect(await keys()).not.toContain('100')
})

test('Plex names nothing that was taken out, so that a call leaves it to the next sync', async () => {
  const { content, keys, guest, path, rest, sync } = await opened(plexProduct)
  content.titles.delete('100')
  await guest.post(path, { event: 'library.new', Metadata: { ratingKey: '100' } })
  await rest()
  expect(await keys()).toContain('100')
  await sync()
  expect(await keys()).not.toContain('100')
})

test('a flood of calls that name anything at all is one read, and asks for no more than was known', async () => {
  const { at, guest, path, rest, source, keys } = await opened(embyProduct)
  const before = [at(source).calls.length, await keys()] as const
  for (let calls = 0; calls < 400; calls++) await guest.post(path, told.emby?.({ key: `x${calls}` }))
  await rest()
  const asked = at(source).calls.slice(before[0])
  expect(asked.filter(({ query }) => query.includes('Ids='))).toEqual([])
  expect(asked.length).toBeLessThan(20)
  expect(await keys()).toEqual(before[1])
})
