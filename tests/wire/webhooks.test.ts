import { describe, expect, test } from 'bun:test'
import { radarrStandIn, radarrValues } from '~/demo/stand-ins'
import { storedSecrets } from '~/server/logging/secrets'
import { emby } from '~/shared/services/emby'
import { radarr } from '~/shared/services/radarr'
import { calledStage, general, nosferatu } from '../support/called-portal'
import { embyProduct, jellyfinProduct, mediaProducts, plexProduct } from '../support/media-products'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { until } from '../support/until'

const { now, afterwards, aPortal } = calledStage()

const approved = { standard: aProgress({ approved: true }), fourK: null }

/** What Plex sends: a form with what happened and a picture. */
const aForm = (bytes = 200_000) => {
  const form = new FormData()
  form.append('payload', JSON.stringify({ event: 'library.new', Metadata: { title: 'Another one', guid: 'tmdb://1' } }))
  form.append('thumb', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'thumb.jpg')
  return form
}

describe.each(mediaProducts)('$section.id', product => {
  const source = `${product.section.id}:1`

  test('a movie that arrives is available once its server has called, whatever it sent', async () => {
    const { app, guest, make, add, rest } = await aPortal([product])
    await saveRequest(app.store, aMovieRequest(nosferatu, { variants: approved }))
    const path = await make(source)
    add(source)
    expect((await guest.post(path, { event: 'media.play', anything: [1] })).status).toBe(204)
    await rest()
    const [variant] = await app.store.db.select().from(app.store.t.requestVariants)
    expect(variant?.stage).toBe('available')
  })
})

test('a movie that Radarr has imported is available once it has called, and its library is not listed for that', async () => {
  let aheadMs = 0
  const later = () => new Date(now().getTime() + aheadMs)
  const at = radarrStandIn({ key: 'a-key', now: later, downloadMs: 60_000 })
  afterwards(at.stop)
  const { app, guest, make, rest } = await aPortal([], [[radarr, radarrValues(at)]])
  const id = (await saveRequest(app.store, aMovieRequest(nosferatu, { variants: approved }))).id
  const body = { tmdbId: nosferatu, title: 'Nosferatu', qualityProfileId: 4, rootFolderPath: '/media/movies' }
  const added = await fetch(`${at.url}/api/v3/movie`, {
    method: 'POST',
    headers: { 'x-api-key': at.key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, monitored: true, addOptions: { searchForMovie: true } }),
  })
  const { id: movieId } = (await added.json()) as { id: number }
  const stage = async () => (await app.store.db.select().from(app.store.t.requestVariants))[0]?.stage
  const path = await make('radarr')
  await guest.post(path, { eventType: 'Grab' })
  await rest()
  expect([id > 0, await stage()]).toEqual([true, 'processing'])
  aheadMs = 120_000
  await guest.post(path, { eventType: 'Download' })
  await rest()
  expect(await stage()).toBe('available')
  expect(at.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/movie'))).toEqual([])
  // Where the history does not tell, all of it is read, and what is gone is gone.
  at.faults.set({ body: 'wrongTypes', path: 'history', times: 1 })
  await fetch(`${at.url}/api/v3/movie/${movieId}`, { method: 'DELETE', headers: { 'x-api-key': at.key } })
  await guest.post(path)
  await rest()
  expect(await app.store.db.select().from(app.store.t.libraryItems)).toEqual([])
})

test('there is an address for each server, made when somebody wants it, and no other than administrators sees them', async () => {
  const { addresses, make, as, guest } = await aPortal()
  const before = await addresses()
  expect(before.map(({ source, name, path }) => [source, name, path])).toEqual([
    ['plex:1', 'The plex', null],
    ['emby:1', 'The emby', null],
    ['jellyfin:1', 'The jellyfin', null],
  ])
  const path = await make('emby:1')
  expect(path).toMatch(/^\/api\/v3\/webhooks\/[\da-f]{32}$/)
  expect((await addresses()).map(one => one.path)).toEqual([null, path, null])
  for (const caller of [as('ben'), guest]) {
    expect((await caller.get('/api/v3/webhook-addresses')).status).toBeGreaterThanOrEqual(401)
    expect((await caller.post('/api/v3/webhook-addresses/emby:1')).status).toBeGreaterThanOrEqual(401)
  }
})

test('only the server that called is read, and it is noted when it called', async () => {
  const { addresses, make, guest, reads, rest } = await aPortal()
  const path = await make('emby:1')
  expect((await guest.put(path)).status).toBe(204)
  await rest()
  expect([reads('plex:1'), reads('emby:1') > 0, reads('jellyfin:1')]).toEqual([0, true, 0])
  expect((await addresses()).map(({ heardAt }) => heardAt)).toEqual([null, now().toISOString(), null])
})

test('calls that come together are one read, and one that comes while it runs makes one more', async () => {
  const { make, guest, reads, rest, at } = await aPortal([embyProduct])
  const path = await make('emby:1')
  await guest.post(path)
  await rest()
  const once = reads('emby:1')
  for (let calls = 0; calls < 20; calls++) await guest.post(path)
  await rest()
  expect(reads('emby:1')).toBe(2 * once)
  const read = Promise.withResolvers<void>()
  at('emby:1').faults.set({ until: read.promise, path: 'VirtualFolders' })
  const begun = () => at('emby:1').calls.filter(({ path }) => path.endsWith('VirtualFolders')).length
  const before = begun()
  await guest.post(path)
  await until(() => begun() > before)
  for (let calls = 0; calls < 20; calls++) await guest.post(path)
  read.resolve()
  await rest()
  expect(reads('emby:1')).toBe(4 * once)
})

test('a new address ends the one before, and an unknown one is a 404 that says nothing, until there were too many', async () => {
  const { make, guest, reads, rest, addresses } = await aPortal([plexProduct])
  const old = await make('plex:1')
  const path = await make('plex:1')
  expect(path).not.toBe(old)
  const [unknown, ended] = [await guest.post('/api/v3/webhooks/nobody'), await guest.post(old)]
  expect([unknown.status, ended.status]).toEqual([404, 404])
  const said = ({ body }: { body: unknown }) => ({ ...(body as object), traceId: null })
  expect(said(ended)).toEqual(said(unknown))
  for (let calls = 0; calls < 18; calls++) await guest.post(old)
  expect((await guest.post(old)).status).toBe(429)
  await rest()
  expect(reads('plex:1')).toBe(0)
  expect((await addresses())[0]?.heardAt).toBeNull()
  // Somebody else in the same house may go on calling an old address.
  expect((await guest.post(path)).status).toBe(204)
})

test('a form with a picture passes unread, and so does a body that is no JSON or never ends', async () => {
  const { make, web, reads, rest } = await aPortal([plexProduct])
  const address = `http://portal.test${await make('plex:1')}`
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    web.handle(new Request(address, { method: 'POST', body, headers }))
  expect((await send(aForm())).status).toBe(204)
  expect((await send('{"half', { 'content-type': 'application/json' })).status).toBe(204)
  expect((await send('', { 'content-type': 'application/json' })).status).toBe(204)
  let pieces = 0
  const endless = new ReadableStream({
    pull(controller) {
      pieces++
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  expect((await send(endless)).status).toBe(204)
  expect(pieces).toBeLessThan(30)
  await rest()
  expect(reads('plex:1')).toBeGreaterThan(0)
})

test('a server that was switched off is not read by its address', async () => {
  const { app, make, guest } = await aPortal([embyProduct])
  const path = await make('emby:1')
  await app.store.transaction(tx => app.settings.save(tx, emby, { ...app.settings.get(emby), enable: false }))
  expect((await guest.post(path)).status).toBe(404)
})

test('a server that does not answer keeps what is known of it, and the next call is heard', async () => {
  const { app, at, make, guest, rest, add } = await aPortal([jellyfinProduct])
  const path = await make('jellyfin:1')
  await guest.post(path)
  await rest()
  const titles = async () => (await app.store.db.select().from(app.store.t.libraryItems)).map(({ tmdbId }) => tmdbId)
  expect(await titles()).toEqual([general])
  at('jellyfin:1').faults.set({ body: 'html', times: 1 })
  add('jellyfin:1')
  await guest.post(path)
  await rest()
  expect(await titles()).toEqual([general])
  await guest.post(path)
  await rest()
  expect(await titles()).toEqual([general, nosferatu])
})

test('keys are sealed in the database and among the secrets that the log hides', async () => {
  const { app, make } = await aPortal([plexProduct])
  const key = (await make('plex:1')).split('/').at(-1) ?? ''
  const stored = JSON.stringify(await app.store.db.select().from(app.store.t.settings))
  expect(stored).toContain('plex:1')
  expect(stored).not.toContain(key)
  expect(storedSecrets(app.config, app.settings)()).toContain(key)
})
