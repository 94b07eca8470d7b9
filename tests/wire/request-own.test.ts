import { afterEach, describe, expect, test } from 'bun:test'
import type { Request } from '~/shared/requests/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { idsIn, type Row, rowsIn, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ann = aUser('ann')
const vic = aUser('vic')
const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  portal = await wishingPortal({ users: [ann, vic, anAdmin(), aUser('pam', { claims: ['PowerUser'] })], ...options })
}
const made = async (tmdbId: number, variants: Partial<Request['variants']> = {}, requesterId = ann.id) =>
  (
    await saveRequest(
      portal.app.store,
      aMovieRequest(tmdbId, { requesterId, variants: { standard: aProgress(), fourK: null, ...variants } }),
    )
  ).id
const down = { instead: () => Response.json({ message: 'Disk is full' }, { status: 400 }) }
const approve = (id: number) => portal.as('ada').post('/api/v1/Request/movie/approve', { id })
const get = (path: string, name = 'ada') => portal.as(name).get(`/api/v3/Requests/movie${path}`)

test('the counts are those of what the caller may see', async () => {
  await open({ withRadarr: down, settings: [[portalSection, { hideRequestsUsers: true }]] })
  await made(1)
  await made(2, { standard: aProgress({ available: true }) })
  await made(3, { standard: aProgress({ denied: true }) }, vic.id)
  await approve(await made(4, {}, vic.id))
  expect((await get('/counts')).body).toEqual({ all: 4, pending: 1, processing: 1, available: 1, denied: 1, failed: 1 })
  expect((await get('/counts', 'ann')).body).toEqual({
    all: 2,
    pending: 1,
    processing: 0,
    available: 1,
    denied: 0,
    failed: 0,
  })
  expect((await portal.guest.get('/api/v3/Requests/movie/counts')).status).toBe(401)
})

describe('the list', () => {
  test('is narrowed by stage, words and owner', async () => {
    await open({ withRadarr: down })
    const pending = await made(1)
    const failing = await made(2, {}, vic.id)
    await approve(failing)
    expect(idsIn(await get('?stage=pending'))).toEqual([pending])
    expect(rowsIn(await get('?stage=failed'))).toMatchObject({ total: 1, collection: [{ id: failing }] })
    expect(idsIn(await get('?search=MOVIE%202'))).toEqual([failing])
    expect(rowsIn(await get('?mine=true', 'vic'))).toMatchObject({ total: 1, collection: [{ id: failing }] })
    expect(idsIn(await get('?stage=all&sort=id&order=asc&count=1&position=1'))).toEqual([failing])
    expect((await get('?stage=nothing')).status).toBe(400)
    expect((await get('?count=many')).status).toBe(400)
    expect((await get('?search=%00')).status).toBe(400)
  })

  test('tells how handing over goes', async () => {
    await open({ withRadarr: down })
    const id = await made(1)
    expect(rowsIn(await get('')).collection).toMatchObject([{ id, sending: { standard: null, fourK: null } }])
    await approve(id)
    expect(rowsIn(await get('')).collection[0]?.sending).toEqual({
      standard: {
        stage: 'waiting',
        error: expect.stringContaining('Disk is full'),
        nextAt: expect.stringMatching(/^20/),
        attempts: 1,
        outboxId: expect.any(Number),
      },
      fourK: null,
    })
  })
})

describe('one request', () => {
  test('tells followers and what was chosen, by the names of Radarr', async () => {
    await open({ withRadarr: { folders: [{ id: 2, path: '/films/other' }] } })
    const id = await made(1, { standard: aProgress({ profile: 5, root: 2 }) })
    await portal.as('vic').post(`/api/v1/Request/movie/subscribe/${id}`)
    expect((await get(`/${id}`)).body).toMatchObject({
      id,
      followers: 1,
      options: { profile: 5, root: 2, names: { profile: 'Profile 5', root: '/films/other' } },
      sending: { standard: null, fourK: null },
    })
    expect((await get('/999')).status).toBe(404)
  })

  test('names nothing while Radarr does not answer', async () => {
    await open({ withRadarr: { instead: () => new Response(null, { status: 500 }) } })
    const id = await made(1, { standard: aProgress({ profile: 5 }) })
    expect((await get(`/${id}`)).body).toMatchObject({
      options: { profile: 5, root: 0, names: { profile: null, root: null } },
    })
  })

  test('shows how far the download is', async () => {
    const record = {
      movieId: 7,
      movie: { tmdbId: 1 },
      size: 1_000,
      sizeleft: 250,
      timeleft: '01:02:03',
      status: 'downloading',
    }
    await open({ withRadarr: { queue: { totalRecords: 1, records: [record] } } })
    const processing = await made(1, { standard: aProgress({ approved: true }) })
    const pending = await made(2)
    expect((await get(`/${processing}/progress`, 'vic')).body).toEqual({
      standard: { percent: 75, timeLeft: 'PT1H2M3S', status: 'downloading' },
      fourK: null,
    })
    expect((await get(`/${pending}/progress`)).body).toEqual({ standard: null, fourK: null })
  })
})

describe('several at once', () => {
  const bulk = (body: unknown, name = 'pam') => portal.as(name).post('/api/v3/Requests/movie/bulk', body)

  test('what cannot be done holds up no other', async () => {
    await open()
    const [one, two] = [await made(1), await made(2)]
    expect((await bulk({ ids: [one, 999, two, one], action: 'approve' })).body).toEqual({
      done: [one, two],
      failed: [{ id: 999, message: 'This request doesn’t exist.' }],
    })
    await bulk({ ids: [one], action: 'deny', reason: 'no' })
    expect((await portal.request(one))?.variants.standard).toMatchObject({ denied: true, deniedReason: 'no' })
    await bulk({ ids: [two], action: 'available' })
    expect((await portal.request(two))?.variants.standard?.available).toBe(true)
    await bulk({ ids: [two], action: 'unavailable' })
    expect((await portal.request(two))?.variants.standard?.available).toBe(false)
    expect((await bulk({ ids: [one], action: 'approve', is4K: true })).body).toMatchObject({ done: [] })
    await bulk({ ids: [one, two], action: 'delete' })
    expect(await portal.request(one)).toBeNull()
  })

  test('is for staff, and for known actions', async () => {
    await open()
    expect((await bulk({ ids: [1], action: 'approve' }, 'ann')).status).toBe(403)
    expect((await bulk({ ids: [1], action: 'explode' })).status).toBe(400)
    expect((await bulk({ ids: 'all', action: 'deny' })).status).toBe(400)
  })
})

describe('what waits to leave', () => {
  const outbox = async () => (await portal.as('ada').get('/api/v3/outbox')).body as Row[]

  test('is listed, sent and taken back by administrators', async () => {
    let broken = true
    await open({ withRadarr: { instead: () => (broken ? new Response(null, { status: 500 }) : undefined) } })
    const [one, two] = [await made(1), await made(2)]
    await approve(one)
    await approve(two)
    const rows = await outbox()
    expect(rows).toMatchObject([
      { target: 'radarr', stage: 'waiting', attempts: 1, title: 'Movie 2', kind: 'movie', requestId: two },
      { title: 'Movie 1', requestId: one },
    ])
    broken = false
    expect((await portal.as('ada').post(`/api/v3/outbox/${rows[0]?.id}/send`)).body).toMatchObject({ stage: 'sent' })
    expect((await portal.as('ada').delete(`/api/v3/outbox/${rows[1]?.id}`)).status).toBe(204)
    expect(await outbox()).toEqual([])
    expect(portal.radarr?.movies).toMatchObject([{ tmdbId: 2 }])
    expect((await portal.as('ada').post(`/api/v3/outbox/${rows[0]?.id}/send`)).status).toBe(404)
    expect((await portal.as('ada').delete('/api/v3/outbox/999')).status).toBe(404)
    expect((await portal.as('pam').get('/api/v3/outbox')).status).toBe(403)
  })
})
