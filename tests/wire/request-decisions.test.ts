import { afterEach, describe, expect, test } from 'bun:test'
import type { Progress, Request } from '~/shared/requests/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { ask, type EngineBody, rowsIn, there, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ann = aUser('ann', { claims: ['RequestMovie', 'ManageOwnRequests'] })
const vic = aUser('vic')
const auto = aUser('otto', { claims: ['AutoApproveMovie'] })
const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  portal = await wishingPortal({ live: true, users: [ann, vic, auto, anAdmin()], ...options })
}
const quiet: Parameters<typeof wishingPortal>[0] = {
  settings: [[portalSection, { doNotSendNotificationsForAutoApprove: true }]],
}

let number = 1
const made = (variants: Partial<Request['variants']> = { standard: aProgress() }, requesterId = ann.id) =>
  saveRequest(
    portal.app.store,
    aMovieRequest(number++, { requesterId, variants: { standard: null, fourK: null, ...variants } }),
  )
const both = (standard: Partial<Progress> = {}, fourK: Partial<Progress> = {}) => ({
  standard: aProgress(standard),
  fourK: aProgress(fourK),
})
const post = async (path: string, body: unknown, name = 'ada') =>
  (await portal.as(name).post(`/api/v1/Request/movie/${path}`, body)).body as EngineBody
const deny = async (body: unknown, name = 'ada') =>
  (await portal.as(name).put('/api/v1/Request/movie/deny', body)).body as EngineBody
const shown = async (id: number) => (await portal.as('ada').get(`/api/v1/Request/movie/info/${id}`)).body
const unknown = { result: false, errorCode: 'RequestDoesNotExist', isError: true }

describe('approving', () => {
  test('F01: a request is approved and sent once', async () => {
    await open({ withRadarr: {} })
    const { id } = await made()
    expect(await post('Approve', { id, is4K: false })).toMatchObject({ result: true, requestId: id, isError: false })
    expect(await shown(id)).toMatchObject({
      approved: true,
      denied: false,
      markedAsApproved: expect.stringMatching(/^2/),
    })
    await portal.settle()
    expect(portal.radarr?.heard.filter(call => call.method === 'POST' && call.path === '/api/v3/movie')).toHaveLength(1)
  })

  test('F02: a denied request can be approved; why it was denied stays known', async () => {
    await open()
    const { id } = await made({ standard: aProgress({ denied: true, deniedReason: 'no' }) })
    await post('approve', { id })
    expect(await shown(id)).toMatchObject({ approved: true, denied: false, deniedReason: 'no' })
  })

  test('F03: one variant is approved and goes to its own Radarr', async () => {
    await open({ withRadarr: {} })
    const { id } = await made(both())
    await post('approve', { id, is4K: true })
    expect(await shown(id)).toMatchObject({ approved4K: true, approved: false })
    expect(portal.radarr?.movies).toEqual([])
    expect(portal.radarr4K?.movies).toHaveLength(1)
  })

  test('F04: an unknown request, and a variant nobody asked for, do not exist', async () => {
    await open()
    const { id } = await made()
    for (const body of [{ id: 999 }, { id: 0 }, {}, { id, is4K: true }]) {
      expect(await post('approve', body)).toMatchObject(unknown)
      expect(await post('available', body)).toMatchObject(unknown)
      expect(await post('unavailable', body)).toMatchObject(unknown)
      expect(await deny(body)).toMatchObject(unknown)
    }
  })

  test('approving again sends again and tells nobody twice', async () => {
    await open({ withRadarr: {} })
    const { id } = await made()
    await post('approve', { id })
    await post('approve', { id })
    expect(await portal.told()).toEqual(['requestApproved'])
    expect(portal.radarr?.movies).toHaveLength(1)
  })
})

describe('denying', () => {
  test('F06: whoever asked hears why', async () => {
    await open(quiet)
    const { id } = await made()
    expect(await deny({ id, reason: 'no' })).toMatchObject({ result: true, requestId: id })
    expect(await shown(id)).toMatchObject({
      denied: true,
      deniedReason: 'no',
      markedAsDenied: expect.stringMatching(/^2/),
    })
    expect(await portal.events()).toMatchObject([
      { type: 'requestDenied', requestId: id, variant: 'standard', kind: 'movie' },
    ])
  })

  test('F07: one variant is denied and the other stays', async () => {
    await open()
    const { id } = await made(both())
    await deny({ id, is4K: true, reason: 'too large' })
    expect(await shown(id)).toMatchObject({
      denied4K: true,
      deniedReason4K: 'too large',
      denied: null,
      deniedReason: null,
    })
  })

  test('F09: an approved request that is denied is denied and stays approved', async () => {
    await open()
    const { id } = await made({ standard: aProgress({ approved: true }) })
    await deny({ id })
    expect(await shown(id)).toMatchObject({ requestStatus: 'Common.Denied', approved: true, denied: true })
  })

  test('what waits to be handed over is taken back', async () => {
    await open({ withRadarr: { instead: () => new Response(null, { status: 500 }) } })
    const { id } = await made()
    await post('approve', { id })
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toHaveLength(1)
    await deny({ id })
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toEqual([])
  })

  test('two who approve and deny at once leave one outcome that agrees with itself', async () => {
    await open()
    for (let round = 0; round < 5; round++) {
      const { id } = await made()
      await Promise.all([post('approve', { id }), deny({ id, reason: 'no' }), post('approve', { id })])
      const { variants } = there(await portal.request(id))
      const rows = rowsIn(await portal.as('ada').get('/api/v2/Requests/movie/10/0/id/desc'))
      const [row] = rows.collection
      expect(variants.standard?.approved).toBe(true)
      expect(row?.requestStatus).toBe(variants.standard?.denied ? 'Common.Denied' : 'Common.ProcessingRequest')
      const lists = await Promise.all(
        ['denied', 'processing', 'pending'].map(name =>
          portal.as('ada').get(`/api/v2/Requests/movie/${name}/100/0/requestedDate/desc`),
        ),
      )
      expect(lists.filter(list => rowsIn(list).collection.some(one => one.id === id))).toHaveLength(1)
    }
  })
})

test('F10: available is told, unavailable is not, and when it came stays known', async () => {
  await open()
  const { id } = await made()
  expect(await post('available', { id })).toMatchObject({ result: true })
  const available = there(await portal.request(id)).variants.standard
  expect(available).toMatchObject({ available: true, approved: false })
  expect(await post('unavailable', { id })).toMatchObject({ result: true })
  expect(there(await portal.request(id)).variants.standard).toMatchObject({
    available: false,
    availableAt: available?.availableAt ?? null,
  })
  expect(await portal.told()).toEqual(['requestAvailable'])
})

describe('deleting', () => {
  const remove = (id: number | string, name: string) => portal.as(name).delete(`/api/v1/Request/movie/${id}`)

  test('F12: who manages their own requests deletes one and hears of it', async () => {
    await open()
    const { id, title } = await made()
    expect((await remove(id, 'ann')).body).toMatchObject({ result: true })
    expect(await portal.request(id)).toBeNull()
    expect(await portal.events()).toMatchObject([
      { type: 'requestDeleted', title: title.name, requesterId: ann.id, kind: 'movie' },
    ])
  })

  test('F13: but not one of somebody else', async () => {
    await open()
    const { id } = await made({ standard: aProgress() }, vic.id)
    expect((await remove(id, 'ann')).body).toMatchObject({ result: false, errorCode: 'NoPermissions' })
    expect(await portal.request(id)).not.toBeNull()
    expect(await portal.told()).toEqual([])
  })

  test('F14: without the claim nobody deletes', async () => {
    await open()
    const { id } = await made({ standard: aProgress() }, vic.id)
    expect((await remove(id, 'vic')).status).toBe(403)
  })

  test('F18: an unknown request does not exist', async () => {
    await open()
    expect((await remove(999, 'ada')).body).toMatchObject(unknown)
    expect((await remove('abc', 'ada')).status).toBe(404)
  })

  test('F19: subscriptions and failed hand-overs go with it', async () => {
    await open({ withRadarr: { instead: () => new Response(null, { status: 500 }) } })
    const { id } = await made()
    await portal.as('vic').post(`/api/v1/Request/movie/subscribe/${id}`)
    await post('approve', { id })
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toHaveLength(1)
    await remove(id, 'ada')
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toEqual([])
    expect(await portal.app.store.db.select().from(portal.app.store.t.subscriptions)).toEqual([])
  })

  test('all of them go at once and nobody is told', async () => {
    await open()
    for (let at = 0; at < 3; at++) await made()
    const answer = await portal.as('ada').delete('/api/v1/Request/movie/all')
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect((await portal.as('ada').get('/api/v1/Request/movie/total')).body).toBe(0)
    expect(await portal.told()).toEqual([])
    expect((await portal.as('ann').delete('/api/v1/Request/movie/all')).status).toBe(403)
  })
})

describe('changing', () => {
  const reprocess = (path: string) => portal.as('ada').post(`/api/v2/Requests/reprocess/${path}`)

  test('F20: what is not approved is not sent again', async () => {
    await open({ withRadarr: {} })
    const { id } = await made()
    expect((await reprocess(`1/${id}/false`)).body).toMatchObject({ result: true, requestId: id })
    expect(portal.radarr?.heard).toEqual([])
  })

  test('an approved request is sent again and nobody is told', async () => {
    await open({ withRadarr: {} })
    const { id } = await made({ standard: aProgress({ approved: true }) })
    expect((await reprocess(`Movie/${id}/FALSE`)).body).toMatchObject({ result: true })
    expect(portal.radarr?.movies).toHaveLength(1)
    expect(await portal.told()).toEqual([])
  })

  test('F22: albums, unknown kinds and unclear flags are mistakes', async () => {
    await open()
    for (const path of ['2/1/false', 'album/1/false', '9/1/false', '1/1/maybe']) {
      expect((await reprocess(path)).status).toBe(400)
    }
    expect((await reprocess('1/999/false')).body).toMatchObject(unknown)
  })

  test('F23: options are kept and used the next time it is sent', async () => {
    await open({ withRadarr: { folders: [{ id: 3, path: '/films/chosen' }] } })
    const { id } = await made()
    const body = { requestId: id, qualityOverride: 9, rootPathOverride: 3, languageProfile: 0 }
    const answer = await portal.as('ada').post('/api/v2/Requests/movie/advancedoptions', body)
    expect(answer.body).toMatchObject({ result: true, requestId: id })
    expect(portal.radarr?.heard).toEqual([])
    await post('approve', { id })
    expect(portal.radarr?.movies).toMatchObject([{ qualityProfileId: 9, rootFolderPath: '/films/chosen' }])
    const gone = await portal.as('ada').post('/api/v2/Requests/movie/advancedoptions', { requestId: 999 })
    expect(gone.body).toMatchObject(unknown)
  })

  test('staff writes a request directly; nobody is told and nothing is sent', async () => {
    await open({ withRadarr: {} })
    const { id } = await made()
    const sent = await shown(id)
    const posterPath = 'https://image.tmdb.org/t/p/w300/new.jpg'
    const body = { ...(sent as object), approved: true, overview: 'New.', posterPath, qualityOverride: 9, title: 'x' }
    const answer = await portal.as('ada').put('/api/v1/Request/movie', body)
    expect(answer.body).toMatchObject({
      id,
      approved: true,
      overview: 'New.',
      posterPath: 'new.jpg',
      qualityOverride: 9,
    })
    expect(answer.body).not.toMatchObject({ title: 'x' })
    expect(await portal.told()).toEqual([])
    expect(portal.radarr?.heard).toEqual([])
    expect((await portal.as('ada').put('/api/v1/Request/movie', { id: 999 })).status).toBe(404)
    for (const elsewhere of [
      'javascript:alert(1)',
      '//pictures.example.com/x.png',
      'https://pictures.example.com/pixel.png',
      '/../x.png',
      'https://pictures.example.com/image.tmdb.org/a b.png',
    ]) {
      const refused = await portal.as('ada').put('/api/v1/Request/movie', { ...body, posterPath: elsewhere })
      expect(refused).toMatchObject({ status: 400, body: { errors: { posterPath: [expect.any(String)] } } })
    }
    expect(await shown(id)).toMatchObject({ posterPath: 'new.jpg' })
    expect((await portal.as('ann').put('/api/v1/Request/movie', { id })).status).toBe(403)
  })

  test('F25: following twice is following once, and unfollowing nothing is fine', async () => {
    await open()
    const { id } = await made()
    const say = async (path: string) =>
      (await portal.as('vic').post(`/api/v1/Request/movie/${path}/${id}`, { headers: { a: 1 } })).body
    expect([await say('subscribe'), await say('subscribe')]).toEqual([true, true])
    expect(await portal.app.store.db.select().from(portal.app.store.t.subscriptions)).toHaveLength(1)
    const list = await portal.as('vic').get('/api/v2/Requests/movie/10/0/id/asc')
    expect(rowsIn(list).collection).toMatchObject([{ subscribed: true }])
    expect([await say('unsubscribe'), await say('unsubscribe')]).toEqual([true, true])
    expect(await portal.app.store.db.select().from(portal.app.store.t.subscriptions)).toEqual([])
    expect((await portal.as('vic').post('/api/v1/Request/movie/subscribe/999')).body).toBe(false)
  })
})

describe('what is told', () => {
  test('N01: a new request that is approved by itself is told twice over', async () => {
    await open()
    await ask(portal.as('otto'), 603)
    expect(await portal.told()).toEqual(['requestMade', 'requestApproved'])
  })

  test('N02: with the setting on it is not', async () => {
    await open(quiet)
    await ask(portal.as('otto'), 603)
    expect(await portal.told()).toEqual([])
  })

  test('N03: what waits for approval is told all the same', async () => {
    await open(quiet)
    await ask(portal.as('vic'), 603)
    expect(await portal.told()).toEqual(['requestMade'])
  })

  test('N04: what is asked for somebody else is told as approved alone', async () => {
    await open(quiet)
    await ask(portal.as('ada'), 603, { requestOnBehalf: vic.id })
    expect(await portal.told()).toEqual(['requestApproved'])
  })

  test('N05: what administrators ask for is told to nobody', async () => {
    await open()
    const { requestId } = await ask(portal.as('ada'), 603)
    await post('approve', { id: requestId })
    expect(await portal.told()).toEqual([])
  })

  test('N06: a denial is told whatever the setting says', async () => {
    await open(quiet)
    const { requestId } = await ask(portal.as('otto'), 603)
    await deny({ id: requestId })
    expect(await portal.told()).toEqual(['requestDenied'])
  })

  test('N07: followers are known to whoever tells', async () => {
    await open()
    const { subscribersOf } = await import('~/server/requests/subscription-queries')
    const { requestId } = await ask(portal.as('ann'), 603)
    await portal.as('vic').post(`/api/v1/Request/movie/subscribe/${requestId}`)
    await post('approve', { id: requestId })
    expect(await portal.events()).toMatchObject([
      { type: 'requestMade', byId: ann.id, onBehalf: false, autoApproved: false },
      { type: 'requestApproved', requestId },
    ])
    expect(await subscribersOf(portal.app.store, requestId)).toEqual([vic.id])
  })
})
