import { afterEach, describe, expect, test } from 'bun:test'
import { episodesOf } from '~/server/requests/episode-queries'
import { requestById } from '~/server/requests/queries'
import type { Request } from '~/shared/requests/model'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

let portal: Portal
afterEach(() => portal.close())
const [ada, petra] = [anAdmin('ada'), aUser('petra', { claims: ['PowerUser'] })]
const [ben, noor] = [aUser('ben', { claims: ['RequestTv', 'ManageOwnRequests'] }), aUser('noor')]
const open = async () => {
  portal = await openPortal({ users: [ada, petra, ben, noor] })
}

type Overrides = MovieOverrides & { title?: Request['title'] }
const made = (tmdbId = 1, overrides: Overrides = {}, episodes = aSeason(1, 3)) =>
  saveShowRequest(portal.app.store, tmdbId, episodes, { requesterId: ben.id, ...overrides })
const base = '/api/v1/Request/tv'
const stored = (id: number) => requestById(portal.app.store, id)
const episodes = async (id: number) => (await episodesOf(portal.app.store, [id])).get(id) ?? []
const unknown = { result: false, message: null, isError: true, errorCode: 'ChildRequestDoesNotExist', requestId: 0 }
const silent = { result: true, message: null, isError: false, errorMessage: null, errorCode: null, requestId: 0 }

describe('deciding about a request for a show', () => {
  test('F05: approving answers silently, and every episode is approved and asked for', async () => {
    await open()
    const { id, title } = await made()
    expect((await portal.as('petra').post(`${base}/approve`, { id })).body).toEqual(silent)
    const [child] = (await portal.as('ada').get(`${base}/${title.id}/child`)).body as {
      seasonRequests: { episodes: object[] }[]
    }[]
    expect(child).toMatchObject({
      approved: true,
      denied: false,
      canApprove: false,
      requestStatus: 'Common.ProcessingRequest',
    })
    const [season] = child?.seasonRequests ?? []
    expect(season?.episodes).toHaveLength(3)
    for (const episode of season?.episodes ?? []) {
      expect(episode).toMatchObject({ approved: true, requested: true, requestStatus: 'Common.ProcessingRequest' })
    }
  })

  test('denying keeps the reason; a second time without one takes it away', async () => {
    await open()
    const { id } = await made()
    expect((await portal.as('ada').put(`${base}/deny`, { id, reason: 'Too long' })).body).toEqual(silent)
    expect((await stored(id))?.variants.standard).toMatchObject({ denied: true, deniedReason: 'Too long' })
    await portal.as('ada').put(`${base}/deny`, { id })
    expect((await stored(id))?.variants.standard).toMatchObject({ denied: true, deniedReason: null })
  })

  test('F11: marking it available marks every episode, and back', async () => {
    await open()
    const { id } = await made()
    const answer = (await portal.as('ada').post(`${base}/available`, { id })).body
    expect(answer).toMatchObject({ result: true, requestId: 0, message: expect.stringContaining('Show 1') })
    expect((await episodes(id)).map(one => one.available)).toEqual([true, true, true])
    expect((await stored(id))?.variants.standard).toMatchObject({ available: true })
    await portal.as('ada').post(`${base}/unavailable`, { id })
    expect((await episodes(id)).map(one => one.available)).toEqual([false, false, false])
  })

  test('F04: unknown numbers, those of a show and those of other kinds are no request for a show', async () => {
    await open()
    const { title } = await made()
    const movie = await saveRequest(portal.app.store, aMovieRequest(7, { requesterId: ben.id }))
    for (const id of [999_999, title.id + 5_000, movie.id]) {
      expect((await portal.as('ada').post(`${base}/approve`, { id })).body).toMatchObject(unknown)
      expect((await portal.as('ada').put(`${base}/deny`, { id })).body).toMatchObject(unknown)
      expect((await portal.as('ada').post(`${base}/available`, { id })).body).toMatchObject(unknown)
    }
    expect((await portal.as('ada').post(`${base}/approve`, {})).body).toMatchObject(unknown)
    expect((await stored(movie.id))?.variants.standard?.approved).toBe(false)
    expect((await portal.as('ada').delete(`/api/v1/Request/tv/child/${movie.id}`)).body).toMatchObject(unknown)
    const ofShow = (await made(2)).id
    expect((await portal.as('ada').post('/api/v1/Request/movie/approve', { id: ofShow })).body).toMatchObject({
      errorCode: 'RequestDoesNotExist',
    })
    expect((await portal.as('ada').delete(`/api/v1/Request/movie/${ofShow}`)).body).toMatchObject({ result: false })
    expect(await stored(ofShow)).not.toBeNull()
  })

  test('whoever is not staff decides nothing', async () => {
    await open()
    const { id, title } = await made()
    for (const [method, path] of [
      ['post', 'approve'],
      ['put', 'deny'],
      ['post', 'available'],
      ['post', 'unavailable'],
    ] as const) {
      expect((await portal.as('ben')[method](`${base}/${path}`, { id })).status).toBe(403)
    }
    expect((await portal.as('ben').delete(`${base}/${title.id}`)).status).toBe(403)
  })
})

describe('changing a show', () => {
  test('F24, T21: options stand on the show; a language profile of 0 keeps the one before', async () => {
    await open()
    const { title } = await made()
    const choose = (body: object) =>
      portal.as('petra').post('/api/v2/Requests/tv/advancedoptions', { requestId: title.id, ...body })
    expect((await choose({ qualityOverride: 4, rootPathOverride: 1, languageProfile: 2 })).body).toEqual(silent)
    await choose({ qualityOverride: 5, languageProfile: 0 })
    expect((await portal.as('ada').get(`${base}/${title.id}`)).body).toMatchObject({
      qualityOverride: 5,
      rootFolder: 0,
      languageProfile: 2,
    })
    const nowhere = await portal.as('petra').post('/api/v2/Requests/tv/advancedoptions', { requestId: 999 })
    expect(nowhere.body).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' })
  })

  test('quality and folder are chosen by their own paths', async () => {
    await open()
    const { title } = await made()
    expect((await portal.as('ada').put(`${base}/root/${title.id}/3`, { headers: {} })).body).toBe(true)
    expect((await portal.as('ada').put(`${base}/quality/${title.id}/6`)).body).toBe(true)
    expect((await portal.as('ada').get(`${base}/${title.id}`)).body).toMatchObject({
      rootFolder: 3,
      qualityOverride: 6,
    })
    expect((await portal.as('ada').put(`${base}/quality/999/6`)).status).toBe(404)
  })

  test('staff writes the show anew; its name and how many seasons it has stay', async () => {
    await open()
    const { title } = await made(1, { name: 'Undertow', totalSeasons: 2, releaseStatus: 'Ended' })
    const body = {
      id: title.id,
      title: 'Else',
      totalSeasons: 9,
      tvDbId: 77,
      imdbId: 'tt7',
      overview: 'New',
      status: 'x',
    }
    const posterPath = 'https://image.tmdb.org/t/p/w300/abc.jpg'
    const answer = await portal.as('petra').put(base, { ...body, posterPath, qualityOverride: 3 })
    expect(answer.body).toMatchObject({
      title: 'Undertow',
      totalSeasons: 2,
      status: 'Ended',
      tvDbId: 77,
      imdbId: 'tt7',
    })
    expect(answer.body).toMatchObject({ overview: 'New', posterPath: 'abc.jpg', qualityOverride: 3 })
    expect((await portal.as('petra').put(base, { ...body, id: 999 })).status).toBe(404)
  })

  test('staff writes a request anew: its state, and which of its episodes are there', async () => {
    await open()
    const { id, title } = await made()
    const [first] = await episodes(id)
    const other = await made(2)
    const [foreign] = await episodes(other.id)
    const seasonRequests = [
      {
        episodes: [
          { id: first?.id, available: true },
          { id: foreign?.id, available: true },
        ],
      },
    ]
    const answer = await portal.as('ada').put(`${base}/child`, { id, approved: true, title: 'Else', seasonRequests })
    expect(answer.body).toMatchObject({ id, approved: true, parentRequestId: title.id, title: 'Show 1' })
    expect((await episodes(id)).map(one => one.available)).toEqual([true, false, false])
    expect((await episodes(other.id)).map(one => one.available)).toEqual([false, false, false])
  })
})

describe('removing and following', () => {
  test('F15: a show stays as long as somebody asks for it', async () => {
    await open()
    const first = await made()
    const second = await made(1, { title: first.title, requesterId: noor.id }, aSeason(2, 1))
    expect((await portal.as('ben').delete(`${base}/child/${second.id}`)).body).toMatchObject({
      result: false,
      message: null,
      isError: true,
      errorCode: 'NoPermissions',
    })
    expect((await portal.as('ben').delete(`${base}/child/${first.id}`)).body).toMatchObject({ result: true })
    expect((await portal.as('ada').get(`${base}/${first.title.id}`)).status).toBe(200)
    await portal.as('ada').delete(`${base}/child/${second.id}`)
    expect((await portal.as('ada').get(`${base}/${first.title.id}`)).status).toBe(404)
  })

  test('F16: removing a show removes all requests for it', async () => {
    await open()
    const first = await made()
    const second = await made(1, { title: first.title, requesterId: noor.id }, aSeason(2, 1))
    const answer = await portal.as('ada').delete(`${base}/${first.title.id}`)
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect([await stored(first.id), await stored(second.id)]).toEqual([null, null])
    expect((await portal.as('ada').delete(`${base}/${first.title.id}`)).status).toBe(404)
  })

  test('a request for a show can be followed, and one of another kind cannot', async () => {
    await open()
    const { id } = await made()
    const movie = await saveRequest(portal.app.store, aMovieRequest(7, { requesterId: ben.id }))
    expect((await portal.as('noor').post(`${base}/subscribe/${id}`, { headers: {} })).body).toBe(true)
    const rows = (await portal.as('noor').get('/api/v2/Requests/tv/10/0/id/asc')).body as { collection: object[] }
    expect(rows.collection[0]).toMatchObject({ subscribed: true, showSubscribe: true })
    expect((await portal.as('noor').post(`${base}/unsubscribe/${id}`)).body).toBe(true)
    expect((await portal.as('noor').post(`${base}/subscribe/${movie.id}`)).body).toBe(false)
  })

  test('F21: an approved request is sent again, one that is not stays', async () => {
    await open()
    const { id } = await made(1, { variants: { standard: aProgress({ approved: true }), fourK: null } })
    const again = await portal.as('ada').post(`/api/v2/Requests/reprocess/tvShow/${id}/false`)
    expect(again.body).toMatchObject({ result: true, requestId: id })
    const nowhere = await portal.as('ada').post('/api/v2/Requests/reprocess/0/999/false')
    expect(nowhere.body).toMatchObject({ result: false, errorCode: 'ChildRequestDoesNotExist' })
  })
})
