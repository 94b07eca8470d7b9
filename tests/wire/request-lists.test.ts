import { afterEach, describe, expect, test } from 'bun:test'
import type { Progress, Request } from '~/shared/requests/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, askedOn, type MovieOverrides, saveRequest } from '../support/movies'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'
import { idsIn, type Row, rowsIn, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ann = aUser('ann')
const vic = aUser('vic', { alias: 'Victor', email: 'vic@example.com' })
const pam = aUser('pam', { claims: ['PowerUser'] })
const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  portal = await wishingPortal({ users: [ann, vic, anAdmin(), pam], ...options })
}

const made = async (variants: Partial<Request['variants']>, overrides: MovieOverrides = {}) => {
  const number = overrides.tmdbId ?? 1_000 + Math.floor(Math.random() * 1_000_000)
  const request = aMovieRequest(number, { ...overrides, variants: { standard: null, fourK: null, ...variants } })
  return (await saveRequest(portal.app.store, request)).id
}
const standard = (overrides: Partial<Progress> = {}) => ({ standard: aProgress(overrides) })
const fourK = (overrides: Partial<Progress> = {}) => ({ fourK: aProgress(overrides) })
const states: Partial<Progress>[] = [{ approved: true }, { available: true }, { denied: true }, {}]

const list = (path: string, name = 'ada') => portal.as(name).get(`/api/v2/Requests/movie/${path}`)
const asc = (filter: string) => list(`${filter}/10/0/id/asc`)
const hidden: Parameters<typeof wishingPortal>[0] = { settings: [[portalSection, { hideRequestsUsers: true }]] }

describe('lists by state', () => {
  test('L01, L02: each standard request stands in the list of its state', async () => {
    await open()
    const ids: number[] = []
    for (const state of states) ids.push(await made(standard(state)))
    const [approved, available, denied, pending] = ids
    expect(rowsIn(await asc('pending'))).toMatchObject({ total: 1, collection: [{ id: pending }] })
    expect(rowsIn(await asc('processing'))).toMatchObject({ total: 1, collection: [{ id: approved }] })
    expect(rowsIn(await asc('available'))).toMatchObject({ total: 1, collection: [{ id: available }] })
    expect(rowsIn(await asc('denied'))).toMatchObject({ total: 1, collection: [{ id: denied }] })
  })

  test('L03: so does each request in 4K', async () => {
    await open()
    const ids: number[] = []
    for (const state of states) ids.push(await made(fourK(state)))
    const [approved, available, denied, pending] = ids
    expect(idsIn(await asc('pending'))).toEqual([pending!])
    expect(idsIn(await asc('processing'))).toEqual([approved!])
    expect(idsIn(await asc('available'))).toEqual([available!])
    expect(idsIn(await asc('denied'))).toEqual([denied!])
  })

  test('L04, L05: with two variants it may stand in two lists, once in each', async () => {
    await open()
    const both = await made({ ...standard(), ...fourK({ approved: true }) })
    const turned = await made({ ...standard({ approved: true }), ...fourK() })
    const alike = await made({ ...standard(), ...fourK() })
    const only4K = await made(fourK())
    expect(rowsIn(await asc('pending'))).toMatchObject({ total: 4 })
    expect(idsIn(await asc('pending'))).toEqual([both, turned, alike, only4K])
    expect(idsIn(await asc('processing'))).toEqual([both, turned])
    expect(idsIn(await list('pending/10/0/requestedDate/desc'))).toEqual([both, turned, alike, only4K])
  })

  test('L06: denied in 4K and there otherwise is denied and available', async () => {
    await open()
    const id = await made({ ...standard({ available: true }), ...fourK({ denied: true }) })
    expect(idsIn(await asc('denied'))).toEqual([id])
    expect(idsIn(await asc('available'))).toEqual([id])
  })

  test('L07: approved and not there is unavailable, whatever there is in 4K', async () => {
    await open()
    const id = await made({ ...standard({ approved: true }), ...fourK({ available: true }) })
    await made(standard({ approved: true, available: true }))
    expect(rowsIn(await asc('unavailable'))).toMatchObject({ total: 1, collection: [{ id }] })
  })

  test('L14, L15: the misspelt name and odd spellings work', async () => {
    await open()
    const id = await made(standard({ available: true }))
    expect(idsIn(await asc('availble'))).toEqual([id])
    const odd = await portal.as('ada').get('/api/V2/requests/MOVIE/Available/15/0/requestedDate/desc/')
    expect(idsIn(odd)).toEqual([id])
  })
})

describe('pages and order', () => {
  test('L09: the last page holds the rest, the total all', async () => {
    await open()
    for (let at = 0; at < 35; at++) await made(standard({ askedAt: new Date(askedOn.getTime() + at * 1_000) }))
    const page = rowsIn(await list('15/30/requestedDate/desc'))
    expect(page.total).toBe(35)
    expect(page.collection.map(row => row.id)).toEqual([5, 4, 3, 2, 1])
    expect(idsIn(await list('pending/15/30/requestedDate/desc'))).toEqual([5, 4, 3, 2, 1])
    expect(idsIn(await list('pending/3/2/requestedDate/asc'))).toEqual([3, 4, 5])
    expect(idsIn(await list('0/0/requestedDate/desc'))).toEqual([])
    expect(idsIn(await list('-5/-5/requestedDate/desc'))).toEqual([])
    expect(idsIn(await list('5/2147483647/requestedDate/desc'))).toEqual([])
  })

  test('L10: titles sort as people read them; everything but asc is descending', async () => {
    await open()
    for (const title of ['b', 'A', 'c', 'É']) await made(standard(), { name: title })
    const titles = async (order: string) => rowsIn(await list(`10/0/title/${order}`)).collection.map(row => row.title)
    expect(await titles('ASC')).toEqual(['A', 'b', 'c', 'É'])
    expect(await titles('foo')).toEqual(['É', 'c', 'b', 'A'])
  })

  test('05 §1.5: equals come by their numbers, whichever way a list goes', async () => {
    await open()
    const ids = [await made(standard()), await made(standard()), await made(standard())]
    for (const column of ['requestedDate', 'requestStatus', 'status', 'requestedUser.userAlias']) {
      for (const order of ['asc', 'desc']) expect(idsIn(await list(`10/0/${column}/${order}`))).toEqual(ids)
      expect(idsIn(await list(`pending/2/1/${column}/desc`))).toEqual(ids.slice(1))
    }
  })

  test('05 §1.6: a request in 4K alone goes by the date of its 4K', async () => {
    await open()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const old = await made(standard({ askedAt: at(1) }))
    const only = await made(fourK({ askedAt: at(2) }))
    const young = await made({ ...standard({ askedAt: at(3) }), ...fourK({ askedAt: at(1) }) })
    expect(idsIn(await list('10/0/requestedDate/desc'))).toEqual([young, only, old])
    expect(idsIn(await list('pending/10/0/requestedDate/asc'))).toEqual([old, only, young])
  })

  test('L11: an unknown column is the date', async () => {
    await open()
    const [old, young] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')]
    const later = await made(standard({ askedAt: young }))
    const earlier = await made(standard({ askedAt: old }))
    for (const name of ['nonsense', 'constructor', '__proto__', "id'; drop table movie_requests"]) {
      const answer = await list(`10/0/${encodeURIComponent(name)}/desc`)
      expect(answer.status).toBe(200)
      expect(idsIn(answer)).toEqual([later, earlier])
    }
  })

  test('every column that clients know sorts', async () => {
    await open()
    const first = await made(standard({ approved: true, approvedAt: askedOn }), {
      requesterId: ann.id,
      requesterAlias: 'a',
      tmdbId: 1,
      imdbId: 'tt1',
      name: 'a',
      releasedAt: new Date('2001-01-01T00:00:00Z'),
      digitallyReleasedAt: new Date('2001-01-01T00:00:00Z'),
      releaseStatus: 'Planned',
    })
    const second = await made(
      { ...standard({ available: true, availableAt: askedOn, denied: true, askedAt: new Date() }), ...fourK() },
      {
        requesterId: vic.id,
        requesterAlias: 'b',
        tmdbId: 2,
        imdbId: 'tt2',
        name: 'b',
        releasedAt: new Date('2002-01-01T00:00:00Z'),
        digitallyReleasedAt: new Date('2002-01-01T00:00:00Z'),
        releaseStatus: 'Released',
      },
    )
    const rising = [
      ...[
        'id',
        'title',
        'releaseDate',
        'digitalReleaseDate',
        'requestedDate',
        'requestedDate4k',
        'status',
        'available',
      ],
      ...['denied', 'requestedByAlias', 'theMovieDbId', 'imdbId', 'source', 'requestCombination', 'markedAsAvailable'],
      ...[
        'canApprove',
        'watchedByRequestedUser',
        'playedByUsersCount',
        'requestedUser.userAlias',
        'requestedUser.requestedBy',
      ],
    ]
    for (const column of rising) {
      expect([column, ...idsIn(await list(`10/0/${column}/asc`))]).toEqual([column, first, second])
    }
    for (const column of ['approved', 'markedAsApproved', 'requestStatus']) {
      expect([column, ...idsIn(await list(`10/0/${column}/asc`))]).toEqual([column, second, first])
    }
    expect((await list('10/0/requestedUserId/asc')).status).toBe(200)
  })

  test('a count that is no number is no such list', async () => {
    await open()
    expect((await list('ten/0/id/asc')).status).toBe(404)
  })
})

describe('lists of the first version', () => {
  const v1 = (path: string, name = 'ada') => portal.as(name).get(`/api/v1/Request/movie/${path}`)

  test('L19, L20: status and availability narrow it down', async () => {
    await open()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const old = await made(standard({ askedAt: at(1) }))
    const young = await made(standard({ askedAt: at(2) }))
    const approved = await made(standard({ approved: true, askedAt: at(3) }))
    const there = await made(standard({ approved: true, available: true, askedAt: at(4) }))
    expect(rowsIn(await v1('10/0/2/5/0'))).toMatchObject({ total: 2, collection: [{ id: young }, { id: old }] })
    expect(idsIn(await v1('10/0/2/3/2'))).toEqual([approved])
    expect(idsIn(await v1('10/0/1/3/0'))).toEqual([approved, there])
    expect(idsIn(await v1('10/0/1/4/0'))).toEqual([approved])
    expect(idsIn(await v1('10/0/1/0/1'))).toEqual([there])
    expect(idsIn(await v1('1/1/TitleAsc/None/None'))).toHaveLength(1)
    expect(rowsIn(await v1('10/0/6/0/0')).total).toBe(4)
    const inFourK = await made(fourK({ approved: true, askedAt: at(5) }))
    expect(idsIn(await v1('10/0/2/5/2'))).toEqual([inFourK, young, old])
  })

  test('L21: an order, status or availability that does not exist is a mistake', async () => {
    await open()
    for (const path of ['10/0/9/0/0', '10/0/1/2/0', '10/0/1/0/3', '10/0/x/0/0'])
      expect((await v1(path)).status).toBe(400)
  })

  test('all rows, the number of them and a search come without pages', async () => {
    await open()
    for (let at = 1; at <= 450; at++) await made(standard(), { tmdbId: at, name: at === 7 ? 'Amélie' : `Film ${at}` })
    const all = (await portal.as('ann').get('/api/v1/Request/movie')).body as Row[]
    expect(all.map(row => row.id)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1))
    expect((await portal.as('ann').get('/api/v1/Request/movie/total')).body).toBe(450)
    const found = await portal.as('ann').get('/api/v1/Request/movie/search/AMELIE')
    expect(found.body).toMatchObject([{ title: 'Amélie' }])
    expect((await portal.as('ann').get('/api/v1/Request/movie/search/100%25')).body).toEqual([])
    expect((await portal.as('ann').get('/api/v1/Request/movie/search/%00')).status).toBe(400)
  })

  test('an empty list is an empty list', async () => {
    await open()
    expect((await portal.as('ann').get('/api/v1/Request/movie')).text).toBe('[]')
  })
})

describe('who sees what', () => {
  test('L23, L24: hidden requests of others are seen by staff alone', async () => {
    await open(hidden)
    const own = await made(standard(), { requesterId: ann.id })
    const other = await made(standard(), { requesterId: vic.id })
    expect(rowsIn(await list('10/0/id/asc', 'ann'))).toMatchObject({
      total: 1,
      collection: [{ id: own, playedByUsersCount: 0 }],
    })
    expect(rowsIn(await list('pending/10/0/requestedDate/desc', 'ann'))).toMatchObject({
      total: 1,
      collection: [{ id: own }],
    })
    expect((await portal.as('ann').get('/api/v1/Request/movie/total')).body).toBe(1)
    expect((await portal.as('ann').get('/api/v1/Request/movie')).body).toHaveLength(1)
    for (const name of ['pam', 'ada']) expect(idsIn(await list('10/0/id/asc', name))).toEqual([own, other])
  })

  test('L26: a hidden request cannot be read by its number, nor followed', async () => {
    await open(hidden)
    const id = await made(standard(), { requesterId: vic.id })
    expect((await portal.as('ann').get(`/api/v1/Request/movie/info/${id}`)).status).toBe(404)
    expect((await portal.as('ann').get('/api/v1/Request/movie/info/999')).status).toBe(404)
    expect((await portal.as('vic').get(`/api/v1/Request/movie/info/${id}`)).status).toBe(200)
    expect((await portal.as('ann').post(`/api/v1/Request/movie/subscribe/${id}`)).body).toBe(false)
  })

  test('L27, L28: others are offered to follow what is still to come', async () => {
    await open()
    const id = await made(standard(), { requesterId: vic.id })
    const denied = await made({ ...standard(), ...fourK({ denied: true }) }, { requesterId: vic.id })
    const seen = async (name: string) =>
      rowsIn(await list('10/0/id/asc', name)).collection.map(row => [row.id, row.showSubscribe])
    expect(await seen('ann')).toEqual([
      [id, true],
      [denied, false],
    ])
    expect(await seen('vic')).toEqual([
      [id, false],
      [denied, false],
    ])
  })

  test('L36: whoever asked is shown without secrets, the address to staff and themselves', async () => {
    await open()
    await made(standard(), { requesterId: vic.id })
    const seenBy = async (name: string) => rowsIn(await list('10/0/id/asc', name)).collection[0]?.requestedUser
    expect(await seenBy('ann')).toMatchObject({
      id: vic.id,
      userAlias: 'Victor',
      email: null,
      normalizedEmail: null,
      lastLoggedIn: null,
      userAccessToken: null,
    })
    expect(await seenBy('vic')).toMatchObject({ email: 'vic@example.com' })
    expect(await seenBy('pam')).toMatchObject({ email: 'vic@example.com' })
  })
})

describe('computed fields', () => {
  const only = async (variants: Partial<Request['variants']>, overrides: MovieOverrides = {}) => {
    await open()
    await made(variants, overrides)
    return rowsIn(await list('10/0/id/asc')).collection[0]
  }

  test('L31: a request in 4K alone shows the state of its 4K', async () => {
    expect(await only(fourK({ approved: true }))).toMatchObject({
      requestStatus: 'Common.ProcessingRequest',
      approved: false,
      approved4K: true,
      requestCombination: 1,
    })
  })

  test('L32: there and denied is there', async () => {
    expect(await only(standard({ available: true, denied: true }))).toMatchObject({ requestStatus: 'Common.Available' })
  })

  test('L35: pictures leave by their name alone when they were stored with their host', async () => {
    const host = 'https://image.tmdb.org/t/p/w300'
    expect(await only(standard(), { posterPath: `${host}/a.jpg`, backdropPath: '/b.jpg' })).toMatchObject({
      posterPath: 'a.jpg',
      background: '/b.jpg',
    })
  })

  test('what never happened is the year 1, or null where that is allowed', async () => {
    expect(await only(standard())).toMatchObject({
      markedAsApproved: '0001-01-01T00:00:00Z',
      markedAsAvailable: null,
      denied: null,
      markedAsDenied: '0001-01-01T00:00:00Z',
      requestedDate4k: '0001-01-01T00:00:00Z',
      markedAsAvailable4K: null,
      denied4K: null,
      has4KRequest: false,
      is4kRequest: false,
      releaseDate: '0001-01-01T00:00:00Z',
      released: true,
      issues: null,
      issueId: null,
      rootPathOverride: 0,
      qualityOverride: 0,
      canApprove: true,
      subscribed: false,
      watchedByRequestedUser: false,
      playedByUsersCount: 0,
    })
  })
})

test('L37, 05 §1.9: each request counts once, by its standard variant, else by the one in 4K', async () => {
  await open()
  await made(standard())
  await made(standard())
  await made(standard({ approved: true }))
  await made(standard({ approved: true, available: true }))
  await made(standard({ denied: true }))
  await made(fourK({ approved: true }))
  await made({ ...standard({ denied: true }), ...fourK() })
  expect((await portal.guest.get('/api/v1/Request/count')).body).toEqual({
    pending: 2,
    approved: 2,
    available: 1,
    denied: 2,
  })
})

test('shows count by their requests, albums do not count', async () => {
  await open()
  await made(standard())
  const { title } = await saveShowRequest(portal.app.store, 900, aSeason(1, 3))
  const show = (more: Partial<Progress>) => ({ variants: { standard: aProgress(more), fourK: null } })
  await saveShowRequest(portal.app.store, 900, aSeason(2, 3), { title, ...show({ approved: true }) })
  await saveShowRequest(portal.app.store, 901, aSeason(1, 1), show({ available: true }))
  await made(standard(), { kind: 'album', catalogueId: 'a-1', tmdbId: null, musicBrainzId: 'a-1' })
  expect((await portal.guest.get('/api/v1/Request/count')).body).toEqual({
    ...{ pending: 2, approved: 1, available: 1, denied: 0 },
  })
})

test('staff asks about everybody whether they asked for something, others about themselves', async () => {
  await open()
  await made(standard(), { requesterId: vic.id })
  const has = async (name: string, id: string) =>
    (await portal.as(name).get(`/api/v1/Request/userhasrequest?userId=${id}`)).body
  expect(await has('ada', vic.id)).toBe(true)
  expect(await has('ada', ann.id)).toBe(false)
  expect(await has('vic', vic.id)).toBe(true)
  expect(await has('ann', vic.id)).toBe(false)
})
