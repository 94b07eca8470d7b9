import { afterEach, describe, expect, test } from 'bun:test'
import { minuteMs } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { saveAlbumRequest } from '../support/albums'
import { aProgress, askedOn } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { differencesOf, hasRecordedPortal, recordedCalls } from '../support/recorded-shapes'
import { anAdmin, aUser } from '../support/users'
import { idsIn, type Row, rowsIn } from '../support/wishing'

let portal: Portal
afterEach(() => portal.close())
const ada = anAdmin('ada')
const petra = aUser('petra', { claims: ['PowerUser'] })
const [ben, noor] = [aUser('ben', { claims: ['ManageOwnRequests'] }), aUser('noor')]
const open = async (options: PortalOptions = {}) => {
  portal = await openPortal({ users: [ada, petra, ben, noor], ...options })
}
const base = '/api/v1/request/music'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Given = {
  name?: string
  artist?: string
  requesterId?: string
  minutes?: number
  rating?: number
  releasedAt?: Date
  progress?: Parameters<typeof aProgress>[0]
}
let last = 0
function made({ name, artist = 'An artist', requesterId = ben.id, minutes = 0, progress, ...title }: Given = {}) {
  last++
  const askedAt = new Date(askedOn.getTime() + minutes * minuteMs)
  return saveAlbumRequest(
    portal.app.store,
    { id: idOf(last), name: name ?? `Album ${last}`, artistId: idOf(900), artistName: artist, ...title },
    { requesterId, variants: { standard: aProgress({ askedAt, ...progress }), fourK: null } },
  )
}
const second = (list: string, sort = 'requestedDate', order = 'desc', as = 'ada') =>
  portal.as(as).get(`/api/v2/Requests/${list}/10/0/${sort}/${order}`)

describe('lists of requests for albums', () => {
  test('L13 (06 row 24): every column sorts, in both directions', async () => {
    await open()
    const b = await made({ name: 'Zoo', artist: 'b', minutes: 1, rating: 40, releasedAt: new Date('2001-01-01') })
    const a = await made({
      ...{ name: 'Attic', artist: 'a', minutes: 2, rating: 75, releasedAt: new Date('2005-01-01') },
      ...{ requesterId: noor.id, progress: { approved: true } },
    })
    const ascending = {
      ...{ artistName: [a, b], title: [a, b], releaseDate: [b, a], rating: [b, a], requestedDate: [b, a], id: [b, a] },
      ...{ approved: [b, a], 'requestedUser.userAlias': [b, a], requestStatus: [b, a] },
    }
    for (const [sort, ids] of Object.entries(ascending)) {
      expect([sort, idsIn(await second('album', sort, 'asc'))]).toEqual([sort, ids])
      expect([sort, idsIn(await second('album', sort, 'desc'))]).toEqual([sort, [...ids].reverse()])
    }
    for (const sort of ['available', 'denied']) expect(idsIn(await second('album', sort, 'asc'))).toEqual([b, a])
    expect(idsIn(await second('album', 'nonsense', 'desc'))).toEqual([a, b])
    expect(rowsIn(await second('album', 'rating', 'desc')).collection.map(({ rating }) => rating)).toEqual([7.5, 4])
  })

  test('the lists of the second version hold what their names say', async () => {
    await open()
    const pending = await made()
    const processing = await made({ progress: { approved: true } })
    const available = await made({ progress: { approved: true, available: true } })
    const denied = await made({ progress: { denied: true, deniedReason: 'No' } })
    for (const [list, ids] of Object.entries({ pending: [pending], processing: [processing], denied: [denied] })) {
      const answer = await second(`album/${list}`)
      expect([list, idsIn(answer), rowsIn(answer).total]).toEqual([list, ids, 1])
    }
    expect(idsIn(await second('album/available'))).toEqual([available])
    expect(rowsIn(await second('album')).total).toBe(4)
    expect((await portal.as('ada').get('/api/v2/Requests/album/unavailable/10/0/id/asc')).status).toBe(404)
  })

  test('the first version filters and orders as for movies', async () => {
    await open()
    const old = await made({ name: 'B', minutes: 1 })
    const fresh = await made({ name: 'A', minutes: 2, progress: { approved: true } })
    const there = await made({ name: 'C', minutes: 3, progress: { approved: true, available: true } })
    const list = async (path: string) => idsIn(await portal.as('ben').get(`${base}/${path}`))
    expect(await list('10/0/1/0/0')).toEqual([old, fresh, there])
    expect(await list('2/1/2/0/0')).toEqual([fresh, old])
    expect(await list('10/0/3/0/0')).toEqual([fresh, old, there])
    expect(await list('10/0/4/3/0')).toEqual([there, fresh])
    expect(await list('10/0/1/4/0')).toEqual([fresh])
    expect(await list('10/0/1/5/0')).toEqual([old])
    expect(await list('10/0/1/0/1')).toEqual([there])
    expect(await list('10/0/5/0/2')).toEqual([old, fresh])
    for (const wrong of ['10/0/9/0/0', '10/0/1/9/0', '10/0/1/0/9'])
      expect((await portal.as('ben').get(`${base}/${wrong}`)).status).toBe(400)
    expect((await portal.as('ben').get(`${base}/total`)).body).toBe(3)
    expect((await portal.as('ben').get(`${base}/search/c`)).body).toMatchObject([{ id: there }])
  })

  test('06 row 18: the first version offers to follow to everybody but the requester', async () => {
    await open()
    await made({ progress: { approved: true, available: true } })
    const shown = async (as: string) => ((await portal.as(as).get(base)).body as Row[])[0]?.showSubscribe
    expect([await shown('ben'), await shown('noor')]).toEqual([false, true])
    const [row] = rowsIn(await second('album', 'id', 'asc', 'noor')).collection
    expect(row?.showSubscribe).toBe(false)
  })

  test('whoever sees only their own sees only theirs', async () => {
    await open({ settings: [[portalSection, { hideRequestsUsers: true }]] })
    const own = await made()
    await made({ requesterId: noor.id })
    expect(idsIn(await second('album', 'id', 'asc', 'ben'))).toEqual([own])
    expect((await portal.as('ben').get(base)).body).toMatchObject([{ id: own }])
    expect((await portal.as('ben').get(`${base}/total`)).body).toBe(1)
    expect((await portal.as('ben').get(`${base}/search/album`)).body).toMatchObject([{ id: own }])
    expect((await portal.as('petra').get(`${base}/total`)).body).toBe(2)
  })
})

describe('deciding about requests for albums', () => {
  const silent = { result: true, message: null, isError: false, errorMessage: null, errorCode: null, requestId: 0 }
  const row = async (id: number) => ((await portal.as('ada').get(base)).body as Row[]).find(one => one.id === id)

  test('F08 (06 row 19): denying is a success that says so, and keeps the reason', async () => {
    await open()
    const id = await made({ name: 'Attic' })
    const answer = (await portal.as('petra').put(`${base}/deny`, { id, reason: 'Too loud' })).body
    expect(answer).toMatchObject({ result: true, isError: false, message: expect.stringContaining('denied') })
    expect(await row(id)).toMatchObject({
      ...{ denied: true, deniedReason: 'Too loud', approved: false, requestStatus: 'Common.Denied' },
      markedAsDenied: expect.not.stringContaining('0001'),
    })
  })

  test('approving, marking and unmarking', async () => {
    await open()
    const id = await made()
    const petra = portal.as('petra')
    expect((await petra.post(`${base}/approve`, { id })).body).toMatchObject({ result: true, requestId: 0 })
    expect(await row(id)).toMatchObject({ approved: true, canApprove: false })
    expect((await petra.post(`${base}/available`, { id })).body).toMatchObject({ message: expect.any(String) })
    expect(await row(id)).toMatchObject({ available: true, markedAsAvailable: expect.any(String) })
    expect((await petra.post(`${base}/unavailable`, { id })).body).toMatchObject({ result: true })
    expect(await row(id)).toMatchObject({ available: false, markedAsAvailable: expect.any(String) })
  })

  test('deciding is for staff, and what is no album does not exist', async () => {
    await open()
    const id = await made()
    for (const [path, method] of [
      ['approve', 'post'],
      ['available', 'post'],
      ['unavailable', 'post'],
      ['deny', 'put'],
    ] as const) {
      expect((await portal.as('ben')[method](`${base}/${path}`, { id })).status).toBe(403)
      expect((await portal.as('petra')[method](`${base}/${path}`, { id: 999_999 })).body).toMatchObject({
        ...{ result: false, errorCode: 'RequestDoesNotExist' },
      })
    }
    const film = (await portal.as('petra').post('/api/v1/Request/movie/approve', { id })).body
    expect(film).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' })
    for (const type of ['2', 'Album'])
      expect((await portal.as('petra').post(`/api/v2/Requests/reprocess/${type}/${id}/false`)).status).toBe(400)
  })

  test('whoever manages their own requests may take back their own, staff any', async () => {
    await open()
    const [own, other] = [await made(), await made({ requesterId: noor.id })]
    expect((await portal.as('noor').delete(`${base}/${other}`)).status).toBe(403)
    expect((await portal.as('ben').delete(`${base}/${other}`)).body).toMatchObject({
      result: false,
      errorCode: 'NoPermissions',
    })
    expect((await portal.as('ben').delete(`${base}/${own}`)).body).toEqual(silent)
    expect((await portal.as('petra').delete(`${base}/${other}`)).body).toEqual(silent)
    expect((await portal.as('petra').delete(`${base}/${other}`)).body).toMatchObject({
      errorCode: 'RequestDoesNotExist',
    })
    expect((await portal.as('ada').get(base)).body).toEqual([])
  })
})

describe.if(hasRecordedPortal)('requests for albums have the form of the established server', () => {
  test('of every recorded list and number', async () => {
    await open()
    for (const progress of [{}, { approved: true }, { available: true }, { denied: true }])
      await made({ name: 'Ghosts', rating: 75, releasedAt: new Date('2008-03-02'), progress })
    const calls = recordedCalls('music').filter(
      ({ request, status }) =>
        status === 200 &&
        request.method === 'GET' &&
        /\/(request\/music|Requests\/album)/i.test(request.path) &&
        // What is no call there answers with the page of the application.
        !/unavailable|\/music\/a\//.test(request.path),
    )
    expect(calls.length).toBeGreaterThan(12)
    expect(await differencesOf(calls, ({ request }) => portal.as('ada').get(encodeURI(request.path)))).toEqual({})
  })
})
