import { afterEach, describe, expect, test } from 'bun:test'
import { httpStack } from '~/integrations/http/stack'
import { actOnMany } from '~/server/decisions/bulk'
import type { RequestPage } from '~/shared/api/request-lists'
import type { DownloadView, RequestDetail, RequestOutcome, RequestProgress, RequestView } from '~/shared/api/requests'
import type { Request, Variant, VariantStep } from '~/shared/requests/model'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, askedOn, type MovieOverrides, saveRequest } from '../support/movies'
import { anEpisode, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ann = aUser('ann', { claims: ['RequestMovie', 'ManageOwnRequests'], alias: 'Annie' })
const vic = aUser('vic')
const pam = aUser('pam', { claims: ['PowerUser'] })
type Options = Parameters<typeof wishingPortal>[0]
const none = { all: 0, mine: 0, pending: 0, failed: 0 }
const open = async (options: Options = {}) => {
  portal = await wishingPortal({ users: [ann, vic, pam, anAdmin()], ...options })
}
let number = 0
const made = async (variants: Partial<Request['variants']> = {}, overrides: MovieOverrides = {}) => {
  const all = { standard: aProgress(), fourK: null, ...variants }
  return (
    await saveRequest(portal.app.store, aMovieRequest(++number, { requesterId: ann.id, ...overrides, variants: all }))
  ).id
}
const get = (path = '', name = 'pam') => portal.as(name).get(`/api/v3/requests${path}`)
const listed = async (path = '', name = 'pam') => (await get(path, name)).body as RequestPage
const ids = ({ requests }: RequestPage) => requests.map(({ id }) => id)
const one = async (id: number, name = 'pam') => (await get(`/${id}`, name)).body as RequestDetail
const take = (
  id: number,
  step: VariantStep,
  { variant = 'standard' as Variant, body = undefined as unknown, name = 'pam' } = {},
) => portal.as(name).post(`/api/v3/requests/${id}/${variant}/${step}`, body)
const outcome = async (...given: Parameters<typeof take>) => {
  const answer = await take(...given)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as RequestOutcome
}
/** Calls as they go out of a real portal: shared while under way, kept for a moment. */
const outgoing = () =>
  httpStack({
    version: 'test',
    observe: () => undefined,
    now: () => new Date(),
    cacheBytes: 1_000_000,
    sleep: async () => {},
  })
const refusing = { instead: () => Response.json({ message: 'Disk is full at /films' }, { status: 400 }) }

describe('a request', () => {
  test('is told in our own words: variants by name, null for absent, moments in one form', async () => {
    await open({ withRadarr: {} })
    const id = await made(
      { standard: aProgress({ denied: true, deniedAt: askedOn, deniedReason: 'Seen it', profile: 5 }) },
      { name: 'Metropolis', releasedAt: new Date('1927-02-06'), posterPath: '/m.jpg', imdbId: 'tt0017136' },
    )
    expect(await listed()).toEqual({
      total: 1,
      overview: null,
      requests: [
        {
          id,
          kind: 'movie',
          title: {
            id: String(number),
            name: 'Metropolis',
            releasedAt: '1927-02-06T00:00:00.000Z',
            overview: null,
            posterPath: '/m.jpg',
            backdropPath: null,
            tint: null,
            imdbId: 'tt0017136',
          },
          requester: { id: ann.id, userName: 'ann', displayName: 'Annie', picturePath: null },
          requestedByAlias: null,
          askedAt: '2026-11-01T10:00:00.000Z',
          subscribed: false,
          maySubscribe: false,
          steps: ['delete'],
          variants: {
            standard: {
              stage: 'denied',
              askedAt: '2026-11-01T10:00:00.000Z',
              approvedAt: null,
              availableAt: null,
              goneAt: null,
              denied: true,
              deniedAt: '2026-11-01T10:00:00.000Z',
              reason: 'Seen it',
              server: null,
              profile: 5,
              root: null,
              languageProfile: null,
              tags: [],
              decidedBy: null,
              byRule: null,
              sending: null,
              dropped: null,
              steps: ['approve', 'markAvailable', 'reopen', 'chooseOptions'],
            },
            fourK: null,
          },
          episodes: null,
          artist: null,
          played: null,
        },
      ],
    })
  })

  test('by itself tells who waits for it and what the choices are called', async () => {
    await open({ withRadarr: { folders: [{ id: 2, path: '/films/other' }] } })
    const id = await made({ standard: aProgress({ profile: 5, root: 2 }), fourK: aProgress() })
    expect((await portal.as('vic').post(`/api/v3/requests/${id}/subscription`)).status).toBe(204)
    expect(await one(id, 'vic')).toMatchObject({
      subscribed: true,
      maySubscribe: true,
      subscribers: 1,
      optionNames: {
        standard: { profile: 'Profile 5', root: '/films/other' },
        fourK: { profile: null, root: null },
      },
    })
    expect((await portal.as('vic').delete(`/api/v3/requests/${id}/subscription`)).status).toBe(204)
    expect(await one(id, 'vic')).toMatchObject({ subscribed: false, subscribers: 0 })
    expect((await portal.as('vic').post('/api/v3/requests/999/subscription')).status).toBe(404)
    expect((await get('/999')).status).toBe(404)
    expect((await get('/movie')).status).toBe(400)
  })

  test('has no options to choose while no download manager takes it', async () => {
    await open()
    await made()
    expect((await listed()).requests[0]?.variants.standard?.steps).toEqual(['approve', 'markAvailable', 'deny'])
  })

  test('names nothing while the download manager does not answer', async () => {
    await open({ withRadarr: { instead: () => new Response(null, { status: 500 }) } })
    const id = await made({ standard: aProgress({ profile: 5 }) })
    expect(await one(id)).toMatchObject({ optionNames: { standard: { profile: null, root: null }, fourK: null } })
  })

  test('shows how far the download is', async () => {
    const record = {
      movieId: 7,
      movie: { tmdbId: 0 },
      size: 1_000,
      sizeleft: 250,
      timeleft: '01:02:03',
      status: 'downloading',
    }
    await open({ withRadarr: { queue: { totalRecords: 1, records: [record] } } })
    record.movie.tmdbId = number + 1
    const id = await made({ standard: aProgress({ approved: true }), fourK: aProgress() })
    expect((await get(`/${id}/progress`)).body).toEqual({
      standard: { percent: 75, timeLeft: 'PT1H2M3S', status: 'downloading', place: null },
      fourK: null,
    })
  })

  const queued = (tmdbId: number, more: object = {}) => ({
    movie: { tmdbId },
    size: 1_000,
    sizeleft: 1_000,
    status: 'queued',
    ...more,
  })
  const searching: DownloadView = { status: 'searching', percent: null, timeLeft: null, place: null }
  const way = async (records: unknown[], file = false) => {
    const queue = { totalRecords: records.length, records }
    const movies = [{ id: 1, tmdbId: number + 1, monitored: true, hasFile: file }]
    await open({ withRadarr: { queue, movies } })
    const id = await made({ standard: aProgress({ approved: true }) })
    return ((await get(`/${id}/progress`)).body as RequestProgress).standard
  }

  test('is looked for until something is in the queue, and has its place there', async () => {
    expect(await way([])).toEqual(searching)
    const next = number + 1
    const records = [
      queued(next + 5, { added: '2026-11-01T10:00:00Z' }),
      queued(next + 6, { added: '2026-11-01T12:00:00Z' }),
      queued(next, { added: '2026-11-01T11:00:00Z' }),
      queued(next + 7, { added: '2026-11-01T09:00:00Z', status: 'downloading' }),
    ]
    expect(await way(records)).toEqual({ ...searching, status: 'queued', place: 2 })
  })

  test('is sorted in between the queue and the library, and never looked for again', async () => {
    const next = number + 1
    const done = queued(next, { sizeleft: 0, status: 'completed' })
    expect(await way([{ ...done, trackedDownloadState: 'importing', trackedDownloadStatus: 'ok' }])).toMatchObject({
      status: 'importing',
      percent: 100,
    })
    expect(await way([], true)).toEqual({ ...searching, status: 'importing', percent: 100 })
  })

  test('goes on with the download that came furthest', async () => {
    const next = number + 1
    const two = [
      queued(next, { status: 'downloading', sizeleft: 900 }),
      queued(next, { status: 'downloading', sizeleft: 300 }),
    ]
    expect(await way(two)).toMatchObject({ percent: 70 })
  })

  test('is told of a whole page in one call, of what the caller may see', async () => {
    const next = number + 1
    const records = [queued(next, { status: 'downloading', sizeleft: 500 }), queued(next + 1, { status: 'paused' })]
    const queue = { totalRecords: 2, records }
    await open({ withRadarr: { queue }, settings: [[portalSection, { hideRequestsUsers: true }]] })
    const own = await made({ standard: aProgress({ approved: true }) })
    const other = await made({ standard: aProgress({ approved: true }) }, { requesterId: vic.id })
    const pending = await made()
    const page = async (name: string) => (await get(`/progress?ids=${own},${other},${pending},999`, name)).body
    const half = { status: 'downloading', percent: 50, timeLeft: null, place: null }
    const nothing = { standard: null, fourK: null }
    expect(await page('ann')).toEqual([
      { id: own, progress: { ...nothing, standard: half } },
      { id: pending, progress: nothing },
    ])
    expect(await page('pam')).toHaveLength(3)
    for (const ids of ['', 'one', '1,', Array.from({ length: 101 }, () => '1').join()])
      expect([ids.length, (await get(`/progress?ids=${ids}`)).status]).toEqual([ids.length, 400])
  })

  test('is asked of the download manager once for everybody who looks', async () => {
    await open({ withRadarr: {}, http: outgoing() })
    const id = await made({ standard: aProgress({ approved: true }) })
    await Promise.all(['ann', 'vic', 'pam', 'ann', 'pam'].map(name => get(`/${id}/progress`, name)))
    await get(`/progress?ids=${id}`)
    expect(portal.radarr?.heard.filter(({ path }) => path.endsWith('/queue'))).toHaveLength(1)
  })
})

describe('lists', () => {
  test('are narrowed by kind, stage, words and owner, and come in parts', async () => {
    await open()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const old = await made({ standard: aProgress({ askedAt: at(1) }) }, { name: 'Brazil' })
    const there = await made({ standard: aProgress({ askedAt: at(2), available: true }) }, { name: 'Amélie' })
    const both = await made(
      { standard: aProgress({ askedAt: at(3), available: true }), fourK: aProgress({ askedAt: at(4) }) },
      { name: 'Crash', requesterId: vic.id },
    )
    expect(ids(await listed())).toEqual([both, there, old])
    expect(ids(await listed('?stage=pending'))).toEqual([both, old])
    expect(ids(await listed('?stage=available&descending=false'))).toEqual([there, both])
    expect(await listed('?kind=album')).toEqual({ requests: [], total: 0, overview: null })
    expect(ids(await listed('?kind=movie&stage=pending'))).toEqual([both, old])
    expect(ids(await listed('?search=AMELIE'))).toEqual([there])
    expect(await listed('?mine=true', 'vic')).toMatchObject({ total: 1, requests: [{ id: both }] })
    expect(await listed(`?requester=${ann.id}`)).toMatchObject({ total: 2, requests: [{ id: there }, { id: old }] })
    expect(await listed('?requester=nobody')).toMatchObject({ requests: [], total: 0 })
    expect(await listed('?sort=name&count=1&position=1')).toMatchObject({ total: 3, requests: [{ id: old }] })
    expect(ids(await listed('?sort=requester'))).toEqual([old, there, both])
    for (const sort of ['id', 'stage', 'releasedAt']) expect((await listed(`?sort=${sort}`)).total).toBe(3)
  })

  test('what makes no sense is refused, whatever the database would say to it', async () => {
    await open()
    for (const query of [
      'stage=nothing',
      'count=many',
      'count=501',
      'position=-1',
      'kind=book',
      'search=%00',
      'requester=%00',
      'sort=title',
    ])
      expect([query, (await get(`?${query}`)).status]).toEqual([query, 400])
    expect((await portal.guest.get('/api/v3/requests')).status).toBe(401)
  })

  test('hold what the caller may see, and so do the counts', async () => {
    await open({ withRadarr: refusing, settings: [[portalSection, { hideRequestsUsers: true }]] })
    await made()
    await made({ standard: aProgress({ available: true }) }, { requesterId: vic.id })
    await take(await made({}, { requesterId: vic.id }), 'approve')
    const none = { pending: 0, processing: 0, partlyAvailable: 0, available: 0, denied: 0, failed: 0 }
    const all = { all: 3, pending: 1, processing: 1, available: 1, failed: 1 }
    expect((await get('/counts')).body).toEqual({ ...none, ...all })
    expect((await get('/counts?kind=tvShow')).body).toEqual({ ...none, all: 0 })
    expect((await get('/counts', 'ann')).body).toEqual({ ...none, all: 1, pending: 1 })
    expect(await listed('', 'ann')).toMatchObject({ total: 1 })
    expect(await listed(`?requester=${vic.id}`, 'ann')).toMatchObject({ requests: [], total: 0 })
    expect(await listed(`?requester=${ann.id}`, 'ann')).toMatchObject({ total: 1 })
    expect((await get('/3', 'ann')).status).toBe(404)
  })

  test('the latest come with pictures in the language of the caller', async () => {
    const posters = [{ file_path: '/de.jpg', iso_639_1: 'de', vote_count: 3 }]
    const images = { [number + 2]: { posters, backdrops: [] } }
    await open({ users: [{ ...ann, language: 'de' }], catalogue: { images }, settings: [[customization, {}]] })
    await made({ standard: aProgress({ askedAt: new Date('2026-01-01') }) })
    const id = await made({ standard: aProgress({ askedAt: new Date('2026-01-02') }) }, { posterPath: '/en.jpg' })
    const latest = (await get('/recent', 'ann')).body as RequestView[]
    expect(latest.map(({ title }) => title.posterPath)).toEqual(['/de.jpg', null])
    expect(latest[0]).toMatchObject({ id, steps: ['delete'], variants: { standard: { stage: 'pending' } } })
  })
})

describe('a step', () => {
  test('that stands with the variant is taken, and the next ones come with the answer', async () => {
    await open({ withRadarr: {} })
    const id = await made()
    expect(await outcome(id, 'approve')).toMatchObject({
      message: `Movie ${number} was approved.`,
      notSent: null,
      request: {
        variants: { standard: { stage: 'processing', steps: ['sendAgain', 'markAvailable', 'chooseOptions', 'deny'] } },
      },
    })
    expect(portal.radarr?.movies).toHaveLength(1)
    expect(await outcome(id, 'markAvailable')).toMatchObject({
      request: { variants: { standard: { stage: 'available', steps: ['markUnavailable', 'chooseOptions'] } } },
    })
    expect(await outcome(id, 'markUnavailable')).toMatchObject({
      request: { variants: { standard: { stage: 'processing' } } },
    })
    expect(await outcome(id, 'deny', { body: { reason: 'no' } })).toMatchObject({
      request: { variants: { standard: { stage: 'denied', reason: 'no' } } },
    })
  })

  test('undoes the denial of either variant', async () => {
    await open()
    const id = await made({ fourK: aProgress({ approved: true }) })
    for (const variant of ['standard', 'fourK'] as const) {
      await outcome(id, 'deny', { variant, body: { reason: 'no' } })
      const { request } = await outcome(id, 'reopen', { variant })
      expect(request.variants[variant]).toMatchObject({
        stage: 'pending',
        deniedAt: null,
        reason: null,
        approvedAt: null,
      })
    }
  })

  test('that somebody else has made pointless is refused, and nothing changes', async () => {
    await open()
    const id = await made({ standard: aProgress({ available: true }) })
    for (const step of ['approve', 'deny', 'reopen', 'markAvailable', 'sendAgain'] as const) {
      const answer = await take(id, step, { body: { reason: 'late' } })
      expect([step, answer.status, answer.body]).toMatchObject([step, 409, { code: 'StepNotPossible' }])
    }
    expect((await one(id)).variants.standard).toMatchObject({ stage: 'available', reason: null })
    expect((await take(id, 'approve', { variant: 'fourK' })).status).toBe(404)
    expect((await take(999, 'approve')).status).toBe(404)
  })

  test('is for staff, and one of those there are', async () => {
    await open()
    const id = await made()
    expect((await take(id, 'approve', { name: 'ann' })).status).toBe(403)
    expect((await one(id, 'ann')).variants.standard?.steps).toEqual([])
    expect((await take(id, 'explode' as VariantStep)).status).toBe(400)
    expect((await take(id, 'approve', { variant: 'eightK' as Variant })).status).toBe(400)
    expect((await take(id, 'deny', { body: { reason: 'x'.repeat(2_001) } })).status).toBe(400)
  })

  test.each(['', ' \n ', 'no\0'])('is not denied for the reason %j, but without one', async reason => {
    await open()
    const id = await made()
    expect((await take(id, 'deny', { body: { reason } })).status).toBe(400)
    const bulk = { ids: [id], step: 'deny', variant: 'standard' }
    expect((await portal.as('pam').post('/api/v3/requests/bulk', { ...bulk, reason })).status).toBe(400)
    expect(await outcome(id, 'deny', { body: { reason: null } })).toMatchObject({
      request: { variants: { standard: { stage: 'denied', reason: null } } },
    })
  })

  test('chooses quality and folder of one variant', async () => {
    await open()
    const id = await made({ fourK: aProgress({ profile: 1 }) })
    await outcome(id, 'chooseOptions', { variant: 'fourK', body: { profile: 9, root: 3 } })
    expect((await one(id)).variants).toMatchObject({
      standard: { profile: null, root: null },
      fourK: { profile: 9, root: 3 },
    })
    await outcome(id, 'chooseOptions', { variant: 'fourK', body: { profile: null } })
    expect((await one(id)).variants.fourK).toMatchObject({ profile: null, root: null })
  })

  test('tells why nothing was sent, to staff with the words of the service', async () => {
    await open({ withRadarr: refusing })
    const id = await made()
    const { notSent, request } = await outcome(id, 'approve')
    expect(notSent).toContain('Disk is full at /films')
    const sending = {
      service: { name: 'Radarr', page: 'Radarr' },
      stage: 'waiting',
      attempts: 1,
      nextAt: expect.stringMatching(/Z$/),
      outboxId: expect.any(Number),
    }
    expect(request.variants.standard).toMatchObject({
      stage: 'failed',
      sending: { ...sending, error: expect.stringContaining('Disk is full') },
      steps: ['sendAgain', 'markAvailable', 'chooseOptions', 'deny'],
    })
    expect((await one(id, 'ann')).variants.standard).toMatchObject({
      stage: 'failed',
      sending: { error: 'The download manager didn’t accept the request.' },
    })
    expect(ids(await listed('?stage=failed'))).toEqual([id])
    await outcome(id, 'markAvailable')
    expect(await listed('?stage=failed')).toEqual({ requests: [], total: 0, overview: null })
  })

  test('stands above the list that it is in, with figures of all and of one’s own', async () => {
    await open({ withRadarr: refusing })
    const failing = await Promise.all([1, 2, 3, 4].map(() => made()))
    for (const id of failing) await outcome(id, 'approve')
    await made({}, { requesterId: vic.id })
    await made({ standard: aProgress({ available: true }) }, { requesterId: vic.id })
    const all = { all: 6, pending: 1, processing: 4, partlyAvailable: 0, available: 1, denied: 0, failed: 4 }
    const own = { all: 2, pending: 1, processing: 0, partlyAvailable: 0, available: 1, denied: 0, failed: 0 }
    const forStaff = (await listed('?overview=true&count=1')).overview
    expect(forStaff).toMatchObject({ counts: all, mine: { all: 0 }, hasDownloads: true })
    expect(forStaff?.failed).toHaveLength(3)
    expect(forStaff?.failed[0]?.variants.standard?.sending?.error).toContain('Disk is full')
    expect((await listed('?overview=true&mine=true', 'vic')).overview).toEqual({
      counts: all,
      mine: own,
      kinds: { movie: { all: 6, mine: 2, pending: 1, failed: 4 }, tvShow: none, album: none },
      failed: [],
      hasDownloads: false,
    })
  })

  test('stands above the list of one kind with the figures of every kind', async () => {
    await open({ withRadarr: refusing })
    const failing = await made()
    await outcome(failing, 'approve')
    const album = { kind: 'album' as const, tmdbId: null, musicBrainzId: 'a' }
    await made({}, { ...album, catalogueId: 'a-1', artistId: 'z', artistName: 'Zed' })
    await made({}, { ...album, catalogueId: 'a-2', artistId: 'a', artistName: 'Abe' })
    const half = [anEpisode(1, 1, { available: true }), anEpisode(1, 2)]
    const show = await saveShowRequest(portal.app.store, 8, half, { requesterId: vic.id })
    const { requests, overview, total } = await listed('?kind=tvShow&overview=true')
    expect(total).toBe(1)
    expect(requests).toMatchObject([{ id: show.id, kind: 'tvShow', episodes: { total: 2, available: 1 } }])
    expect(overview).toMatchObject({
      counts: { all: 1, pending: 1, partlyAvailable: 1, failed: 0 },
      kinds: {
        movie: { all: 1, mine: 0, pending: 0, failed: 1 },
        tvShow: { all: 1, mine: 0, pending: 1, failed: 0 },
        album: { all: 2, mine: 0, pending: 2, failed: 0 },
      },
      failed: [{ id: failing, kind: 'movie' }],
      hasDownloads: false,
    })
    const artists = async (query: string) =>
      (await listed(`?kind=album&sort=artist${query}`)).requests.map(({ artist }) => artist?.name)
    expect([await artists(''), await artists('&descending=true')]).toEqual([
      ['Abe', 'Zed'],
      ['Zed', 'Abe'],
    ])
    expect((await listed('?overview=true')).total).toBe(4)
  })

  test('stands above the list with the figures of what may be seen', async () => {
    await open({ settings: [[portalSection, { hideRequestsUsers: true }]] })
    await made()
    await made({ standard: aProgress({ available: true }) }, { requesterId: vic.id })
    const { overview } = await listed('?overview=true', 'vic')
    expect(overview).toMatchObject({ counts: { all: 1, available: 1 }, mine: { all: 1, available: 1 } })
    expect((await listed('?overview=true')).overview).toMatchObject({ counts: { all: 2 }, mine: { all: 0 } })
  })
})

describe('asking', () => {
  const ask = (body: Record<string, unknown>, name = 'ann') =>
    portal.as(name).post('/api/v3/requests', { kind: 'movie', variant: 'standard', ...body })

  test('makes a request and answers it', async () => {
    await open()
    expect(await ask({ id: '603' })).toMatchObject({
      status: 200,
      body: {
        message: 'Movie 603 (1999) was requested.',
        notSent: null,
        request: { kind: 'movie', title: { id: '603' }, requester: { id: ann.id }, variants: { fourK: null } },
      },
    })
    expect(await ask({ id: '603' })).toMatchObject({ status: 400, body: { code: 'AlreadyRequested' } })
    expect(await ask({ id: '100000' })).toMatchObject({ status: 400, body: { code: 'TitleUnknown' } })
  })

  test('for others and with choices is for staff', async () => {
    await open({ fourK: true, withRadarr: { profiles: [1, 5, 9] } })
    expect((await ask({ id: '1', onBehalf: vic.id })).body).toMatchObject({ code: 'NoPermissionsOnBehalf' })
    expect((await ask({ id: '1', profile: 9 })).body).toMatchObject({ code: 'NoPermissions' })
    const { body } = await ask({ id: '1', variant: 'fourK', onBehalf: vic.id, profile: 9, root: 4 }, 'ada')
    expect(body).toMatchObject({
      request: { requester: { id: vic.id }, variants: { standard: null, fourK: { profile: 9, root: 4 } } },
    })
  })

  test('takes ids of the catalogue and nothing else', async () => {
    await open()
    for (const body of [
      { id: 'tt1' },
      { id: '0' },
      { id: 603 },
      { id: '1', variant: 'eightK' },
      { id: '1', onBehalf: '' },
      { id: '1', kind: 'album' },
    ])
      expect([body, (await ask(body)).status]).toEqual([body, 400])
  })

  test('for a whole collection answers how much of it was granted', async () => {
    await open({ catalogue: { collections: { 9: { name: 'Trilogy', parts: [1, 2, 3] } } } })
    await ask({ id: '2' })
    expect(await portal.as('ann').post('/api/v3/requests/collection/9')).toMatchObject({
      status: 200,
      body: { made: 2, message: '2 movies from Trilogy were requested.' },
    })
    expect((await portal.as('ann').post('/api/v3/requests/collection/8')).status).toBe(400)
  })
})

describe('several at once', () => {
  const bulk = (body: Record<string, unknown>, name = 'pam') =>
    portal.as(name).post('/api/v3/requests/bulk', { variant: 'standard', ...body })

  test('what cannot be done holds up no other, and says why', async () => {
    await open()
    const [waiting, there] = [await made(), await made({ standard: aProgress({ available: true }) })]
    expect((await bulk({ ids: [waiting, 999, there, waiting], step: 'approve' })).body).toEqual({
      done: [waiting],
      failed: [
        { id: 999, message: 'This request doesn’t exist.' },
        { id: there, message: expect.stringContaining('omeone has decided') },
      ],
    })
    expect((await bulk({ ids: [waiting], step: 'deny', reason: 'no' })).body).toMatchObject({ done: [waiting] })
    expect((await bulk({ ids: [waiting], step: 'reopen' })).body).toMatchObject({ done: [waiting] })
    expect((await bulk({ ids: [waiting], step: 'markAvailable', variant: 'fourK' })).body).toMatchObject({ done: [] })
    expect((await bulk({ ids: [waiting, there], step: 'delete' })).body).toMatchObject({ done: [waiting, there] })
    expect((await listed()).total).toBe(0)
  })

  test('one that the download manager is slow with holds up no other', async () => {
    await open({ withRadarr: {} })
    const asked = await Array.fromAsync(Array(8), () => made())
    const { app } = portal
    const [begun, others] = [new Set<number>(), Promise.withResolvers<void>()]
    const attempt = async (row: number) => {
      begun.add(row)
      if (begun.size === asked.length) others.resolve()
      if (begun.size === 1) await others.promise
      return app.outbox.attempt(row)
    }
    const slowOnce = { ...app, outbox: { ...app.outbox, attempt } }
    const wish = { ids: asked, step: 'approve', variant: 'standard', reason: null } as const
    expect(await actOnMany(slowOnce, pam, wish)).toEqual({ done: asked, failed: [] })
  }, 5_000)

  test('is for staff, and for known steps', async () => {
    await open()
    expect((await bulk({ ids: [1], step: 'approve' }, 'ann')).status).toBe(403)
    expect((await bulk({ ids: [1], step: 'chooseOptions' })).status).toBe(400)
    expect((await bulk({ ids: 'all', step: 'deny' })).status).toBe(400)
  })
})

test('who manages their own requests takes one back, others are refused', async () => {
  await open()
  const [own, foreign] = [await made(), await made({}, { requesterId: vic.id })]
  const remove = (id: number, name: string) => portal.as(name).delete(`/api/v3/requests/${id}`)
  expect(await remove(foreign, 'ann')).toMatchObject({ status: 403 })
  expect((await one(foreign, 'ann')).steps).toEqual([])
  expect((await one(own, 'ann')).steps).toEqual(['delete'])
  expect((await remove(own, 'ann')).status).toBe(204)
  expect((await remove(own, 'ann')).status).toBe(404)
  expect((await remove(foreign, 'pam')).status).toBe(204)
})
