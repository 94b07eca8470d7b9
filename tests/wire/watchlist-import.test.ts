import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type PlexAccountContent, plexAccountContent, plexPerson } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import { removeRequest } from '~/server/requests/remove'
import { giveMediaToken, mediaTokenOf } from '~/server/users/media-token-queries'
import type { RequestPage } from '~/shared/api/request-lists'
import type { WatchlistPage } from '~/shared/api/watchlist'
import { hourMs } from '~/shared/durations'
import { plex } from '~/shared/services/plex'
import { catalogueNoon } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { searching } from '../support/search'
import { runJob } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const { host, aPortal } = searching()
const greta = aUser('greta', { userType: 'plex', claims: ['RequestMovie', 'RequestTv'] })
const ada = anAdmin('ada')
const [metropolis, robbery, trip, beverly] = [19, 5698, 775, 1930]
/** Its latest season has four episodes. */
const copperAndQuill = 9000022

let content: PlexAccountContent
const plexTv = plexAccountStandIn({
  now: () => catalogueNoon,
  content: plexAccountContent([plexPerson(7, 'greta', { token: 'token-of-greta' })]),
})
beforeEach(() => {
  content = plexTv.content
  content.watchlists.clear()
  plexTv.faults.clear()
})
afterAll(() => plexTv.stop())

const movie = (id: number) => ({ key: `m${id}`, type: 'movie' as const, title: `${id}`, guids: [`tmdb://${id}`] })
const show = (id: number) => ({ key: `s${id}`, type: 'show' as const, title: `${id}`, guids: [`tmdb://${id}`] })

let portal: Portal
let hours = 0
afterEach(() => {
  hours = 0
})
async function opened(settings: Record<string, unknown> = {}, user = greta, others: (typeof ada)[] = []) {
  const environment = {
    ...host.environment,
    MARQUEE_PLEX_TV_URL: plexTv.url,
    MARQUEE_PLEX_PAGES_URL: plexTv.url,
    MARQUEE_PLEX_DISCOVER_URL: plexTv.url,
  }
  const on = { enable: true, enableWatchlistImport: true, notifyOnWatchlistTokenExpiration: true, ...settings }
  portal = await aPortal({
    environment,
    users: [user, ada, ...others],
    settings: [[plex, on]],
    now: () => new Date(catalogueNoon.getTime() + hours * hourMs),
  })
  await giveMediaToken(portal.app.store, user.id, 'token-of-greta', portal.app.vault)
}
async function imports(how = { scheduled: true }) {
  const counts = await runJob(portal.app, 'plexWatchlistImport', how)
  await portal.settle()
  return counts
}
const asked = async () =>
  ((await portal.as('ada').get('/api/v3/requests?sort=id&order=asc')).body as RequestPage).requests
const list = async () =>
  ((await portal.as('greta').get('/api/v3/watchlist?of=plex')).body as WatchlistPage).entries.map(
    ({ title, wish }) => [Number(title.id), wish?.outcome ?? null, wish?.text ?? null] as const,
  )
const people = async () => (await portal.as('ada').get('/api/v1/Plex/WatchlistUsers')).body
const calls = (path: RegExp) => plexTv.calls.filter(call => path.test(call.path)).length
const wishes = (...titles: ReturnType<typeof movie | typeof show>[]) => content.watchlists.set(7, titles as never)

describe('the Plex watchlist of whoever signed in through Plex', () => {
  test('is asked for as by themselves, and says what became of each title', async () => {
    await opened()
    wishes(movie(metropolis), movie(robbery))
    expect(await people()).toMatchObject([{ userName: 'greta', syncStatus: 3 }])
    expect(await imports()).toEqual({ listed: 2, requested: 2 })
    const requests = await asked()
    expect(requests.map(({ title, requester }) => [Number(title.id), requester.userName])).toEqual([
      [robbery, 'greta'],
      [metropolis, 'greta'],
    ])
    const [first] = (await portal.as('ada').get('/api/v1/Request/movie')).body as Record<string, unknown>[]
    expect(first).toMatchObject({ source: 1, requestedUserId: greta.id, approved: false })
    expect(await list()).toEqual([
      [metropolis, 'requested', null],
      [robbery, 'requested', null],
    ])
    expect(await people()).toMatchObject([{ syncStatus: 0 }])
  })

  test('J07: what was requested already is remembered, not retried, and there is no duplicate', async () => {
    await opened()
    expect((await portal.as('ada').post('/api/v1/Request/movie', { theMovieDbId: metropolis })).body).toMatchObject({
      result: true,
    })
    wishes(movie(metropolis))
    expect(await imports()).toEqual({ listed: 1, known: 1 })
    expect(await asked()).toHaveLength(1)
    expect(await imports()).toEqual({})
    expect(await list()).toEqual([[metropolis, 'known', null]])
  })

  test.each([
    [false, 'latest season'],
    [true, 'every season'],
  ])('J08: of a show, monitor all %p, the %s is asked for', async (monitorAll, _) => {
    await opened({ monitorAll })
    wishes(show(beverly))
    expect(await imports()).toEqual({ listed: 1, requested: 1 })
    const [request] = await asked()
    const seasons = request?.episodes?.seasons.map(({ season }) => season) ?? []
    expect(seasons.length > 1).toBe(monitorAll)
    expect(request?.episodes?.takesNew).toBe(monitorAll)
    const { body } = await portal.as('ada').get('/api/v2/Requests/tv/10/0/id/asc')
    expect((body as { collection: unknown[] }).collection).toMatchObject([{ source: 1 }])
  })

  test('what was denied or removed is not asked for again, until it is put on the list anew', async () => {
    await opened()
    wishes(movie(metropolis), movie(robbery))
    await imports()
    const [one, other] = await asked()
    await removeRequest(portal.app, ada, one?.id ?? 0)
    await portal.as('ada').put('/api/v1/Request/movie/deny', { id: other?.id, reason: 'No' })
    expect(await imports()).toEqual({})
    expect(await asked()).toHaveLength(1)

    wishes(movie(metropolis))
    await imports()
    expect(await list()).toHaveLength(1)
    wishes(movie(robbery), movie(metropolis))
    expect(await imports()).toEqual({ listed: 1, requested: 1 })
    expect(await asked()).toHaveLength(2)
  })

  test('limits apply: what is too much is said, and asked for once there is room', async () => {
    const limits = { ...greta.limits, movie: { amount: 1, period: 'day' as const } }
    await opened({}, { ...greta, limits })
    wishes(movie(metropolis), movie(robbery))
    expect(await imports()).toEqual({ listed: 2, requested: 1, refused: 1 })
    const refused = (await list()).find(([, outcome]) => outcome === 'refused')
    expect(refused?.[2]).toContain('limit')
    expect(await imports()).toEqual({ refused: 1 })
    hours = 25
    expect(await imports()).toEqual({ requested: 1 })
    expect(await asked()).toHaveLength(2)
  })

  test('whoever may not ask for it is told so', async () => {
    await opened({}, { ...greta, claims: [] })
    wishes(movie(metropolis))
    expect(await imports()).toEqual({ listed: 1, refused: 1 })
    expect(await asked()).toEqual([])
    expect((await list())[0]?.[2]).toBeString()
  })

  test('is only read again where it has changed, and a title is looked up once', async () => {
    await opened()
    wishes(movie(metropolis))
    await imports()
    plexTv.calls.splice(0)
    await imports()
    expect([calls(/watchlist\/all/), calls(/metadata/)]).toEqual([1, 0])
    wishes(movie(robbery), movie(metropolis))
    await imports()
    expect(calls(/metadata/)).toBe(1)
    expect(await asked()).toHaveLength(2)
  })

  test('a failure is noted, and tried again later and later', async () => {
    await opened()
    wishes(movie(metropolis))
    plexTv.faults.set({ status: 500 })
    expect(await imports()).toEqual({ failed: 1 })
    expect(await people()).toMatchObject([{ syncStatus: 1 }])
    plexTv.faults.clear()
    plexTv.calls.splice(0)
    expect(await imports()).toEqual({})
    expect(plexTv.calls).toEqual([])
    hours = 2
    expect(await imports()).toEqual({ listed: 1, requested: 1 })
    expect(await people()).toMatchObject([{ syncStatus: 0 }])
  })

  describe('a title of which Plex says nothing that can be read holds up no other', () => {
    test.each([
      ['nothing of its kind', 200, { MediaContainer: { size: 0 } }],
      ['no container', 200, {}],
      ['a list of texts', 200, { MediaContainer: { Metadata: ['x'] } }],
      ['an error of its own', 500, { error: 'x' }],
      ['that nobody may see it', 403, { error: 'x' }],
    ])('%s', async (_, status, body) => {
      await opened()
      const broken = { ...movie(1), key: 'broken', broken: { status, body } }
      wishes(movie(metropolis), broken, movie(robbery))
      expect(await imports()).toMatchObject({ listed: 2, requested: 2 })
      expect(await asked()).toHaveLength(2)
      expect(await people()).toMatchObject([{ syncStatus: 0 }])
      wishes(movie(metropolis), { ...movie(trip), key: 'broken' }, movie(robbery))
      expect(await imports()).toMatchObject({ listed: 1, requested: 1 })
    })
  })

  test('is read at once when somebody starts that by hand, also after a failure', async () => {
    await opened()
    wishes(movie(metropolis))
    plexTv.faults.set({ status: 500 })
    await imports()
    plexTv.faults.clear()
    expect(await imports({ scheduled: false })).toEqual({ listed: 1, requested: 1 })
  })

  test('a show that is too long for a limit does not stand in the way of a shorter one, and what is too much says why', async () => {
    const wishesWith = async (amount: number) => {
      await opened({}, { ...greta, limits: { ...greta.limits, tvShow: { amount, period: 'week' } } })
      wishes(show(copperAndQuill), show(beverly))
      expect(await imports()).toEqual({ listed: 2, refused: 1, requested: 1 })
      const { entries } = (await portal.as('greta').get('/api/v3/watchlist?of=plex')).body as WatchlistPage
      return (id: number) => entries.find(({ title }) => Number(title.id) === id)?.wish
    }
    const requested = { outcome: 'requested', text: null, nextAt: null, left: null } as const
    const ofFive = await wishesWith(5)
    expect(ofFive(copperAndQuill)).toEqual(requested)
    const never = expect.stringContaining('more than your whole limit of 5')
    expect(ofFive(beverly)).toEqual({ outcome: 'refused', text: never, nextAt: null, left: null })
    const ofTwenty = await wishesWith(20)
    expect(ofTwenty(beverly)).toEqual(requested)
    expect(ofTwenty(copperAndQuill)).toMatchObject({
      ...{ outcome: 'refused', left: 1 },
      nextAt: expect.stringMatching(/T00:00:00/),
    })
  })

  test('a token that ran out is told to its owner, once, and counts again when it is another one', async () => {
    await opened()
    wishes(movie(metropolis))
    await giveMediaToken(portal.app.store, greta.id, 'an-old-one', portal.app.vault)
    for (let run = 0; run < 2; run++) await imports()
    type Notices = { entries: { event: string; message: string }[] }
    const told = async (who: string) => ((await portal.as(who).get('/api/v3/notices')).body as Notices).entries
    expect(await told('greta')).toMatchObject([{ event: 'PlexWatchlistTokenExpired' }])
    expect((await told('greta'))[0]).toMatchObject({
      message: expect.stringContaining('Sign in through Plex again'),
      actions: ['open'],
    })
    expect(await told('ada')).toEqual([])
    expect(await people()).toMatchObject([{ syncStatus: 1 }])
    await giveMediaToken(portal.app.store, greta.id, 'token-of-greta', portal.app.vault)
    expect(await imports()).toEqual({ listed: 1, requested: 1 })
  })

  test('staff no longer read that a sign-in has expired once that person has signed in again', async () => {
    await opened()
    const states = async () =>
      ((await portal.as('ada').get('/api/v3/plex-watchlists')).body as { state: string }[]).map(({ state }) => state)
    await giveMediaToken(portal.app.store, greta.id, 'an-old-one', portal.app.vault)
    await imports()
    expect(await states()).toEqual(['expired'])
    await giveMediaToken(portal.app.store, greta.id, 'token-of-greta', portal.app.vault)
    expect(await states()).toEqual(['pending'])
    // The other programs tell whoever was not read yet apart from whoever failed.
    expect(await people()).toMatchObject([{ syncStatus: 3 }])
    await imports()
    expect(await states()).toEqual(['done'])
  })

  test('is said to its owner to be out of date while Plex no longer takes their token, whether or not they are told', async () => {
    await opened({ notifyOnWatchlistTokenExpiration: false })
    const isExpired = async (who: string) =>
      ((await portal.as(who).get('/api/v3/watchlist')).body as WatchlistPage).plexExpired
    expect(await isExpired('greta')).toBe(false)
    await giveMediaToken(portal.app.store, greta.id, 'an-old-one', portal.app.vault)
    await imports()
    expect(await isExpired('greta')).toBe(true)
    expect(await isExpired('ada')).toBe(false)
    await giveMediaToken(portal.app.store, greta.id, 'token-of-greta', portal.app.vault)
    expect(await isExpired('greta')).toBe(false)
  })

  test('nobody is told where the settings do not want it', async () => {
    await opened({ notifyOnWatchlistTokenExpiration: false })
    await giveMediaToken(portal.app.store, greta.id, 'an-old-one', portal.app.vault)
    await imports()
    expect((await portal.as('greta').get('/api/v3/notices')).body).toMatchObject({ entries: [] })
  })

  test('nothing is read while it is switched off; revalidating starts afresh', async () => {
    await opened({ enableWatchlistImport: false })
    wishes(movie(metropolis))
    plexTv.calls.splice(0)
    expect([await imports(), plexTv.calls]).toEqual([{}, []])
    expect((await portal.as('greta').post('/api/v1/Plex/WatchlistUsers/revalidate', {})).status).toBe(403)
    const answer = await portal.as('ada').post('/api/v1/Plex/WatchlistUsers/revalidate', {})
    expect([answer.status, answer.text]).toEqual([202, ''])
    expect(await people()).toMatchObject([{ syncStatus: 3 }])
  })
})

describe('a sign-in at Plex that ran out', () => {
  const begin = async (who: string) =>
    (await portal.as(who).post('/api/v3/me/plex')).body as { address: string; ticket: string }
  const allow = ({ address }: { address: string }, name: string) => {
    const code = new URLSearchParams(address.split('#?')[1]).get('code')
    return fetch(`${plexTv.url}/auth/allow`, { method: 'POST', body: JSON.stringify({ code, name }) })
  }
  const outcome = (who: string, ticket: string) => portal.as(who).post('/api/v3/me/plex/outcome', { ticket })
  const isExpired = async () => ((await portal.as('greta').get('/api/v3/watchlist')).body as WatchlistPage).plexExpired
  const ranOut = async (user = greta, more: Parameters<typeof opened>[2] = []) => {
    await opened({}, user, more)
    content.people.splice(1, content.people.length, plexPerson(8, 'otto'))
    await giveMediaToken(portal.app.store, user.id, 'an-old-one', portal.app.vault)
    await imports()
  }

  test('is renewed by its owner without signing out, and the list is read at once', async () => {
    await ranOut()
    wishes(movie(metropolis))
    const started: string[] = []
    portal.app.jobs.start = job => started.push(job) > 0
    expect(await isExpired()).toBe(true)
    const page = await begin('greta')
    expect((await outcome('greta', page.ticket)).body).toEqual({ renewed: false })
    await allow(page, 'greta')
    expect((await outcome('greta', page.ticket)).body).toEqual({ renewed: true })
    expect(await isExpired()).toBe(false)
    expect(await mediaTokenOf(portal.app, greta.id, 'plex')).toBe('token-of-greta')
    expect(started).toEqual(['plexWatchlistImport'])
    expect(await imports()).toEqual({ listed: 1, requested: 1 })
  })

  test('is not renewed by another account at Plex, in words, and nothing changes', async () => {
    await ranOut()
    const page = await begin('greta')
    await allow(page, 'otto')
    const refused = await outcome('greta', page.ticket)
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'OtherPlexAccount' }])
    expect(await mediaTokenOf(portal.app, greta.id, 'plex')).toBe('an-old-one')
    expect(await isExpired()).toBe(true)
  })

  test.each([
    ['a name that looks alike', 'grеta', null],
    ['the name of another letter case', 'Greta', null],
    ['a number that is another’s', 'greta', '8'],
  ])('is not renewed for an account with %s', async (_, userName, providerUserId) => {
    const other = aUser(userName, { userType: 'plex', providerUserId, email: null })
    await ranOut(other)
    const page = await begin(userName)
    await allow(page, 'greta')
    expect((await outcome(userName, page.ticket)).body).toMatchObject({ code: 'OtherPlexAccount' })
    expect(await mediaTokenOf(portal.app, other.id, 'plex')).toBe('an-old-one')
  })

  test('is not renewed for an account without a number while its number is that of another account', async () => {
    const named = aUser('greta', { userType: 'plex', providerUserId: null })
    await ranOut(named, [aUser('owner', { userType: 'plex', providerUserId: '7', email: null })])
    const page = await begin('greta')
    await allow(page, 'greta')
    expect((await outcome('greta', page.ticket)).body).toMatchObject({ code: 'OtherPlexAccount' })
  })

  test('is renewed with a ticket of one’s own for that alone, and only on accounts of Plex', async () => {
    const others = [aUser('greta2', { userType: 'plex', providerUserId: '9', email: null }), aUser('ben')]
    await ranOut(greta, others)
    const page = await begin('greta')
    await allow(page, 'greta')
    expect((await outcome('greta2', page.ticket)).body).toMatchObject({ code: 'SignInExpired' })
    expect((await portal.guest.post('/api/v3/session/plex/outcome', page)).status).not.toBe(200)
    expect((await portal.guest.post('/api/v3/me/plex')).status).toBe(401)
    for (const who of ['ben', 'ada'])
      expect((await portal.as(who).post('/api/v3/me/plex')).body).toMatchObject({ code: 'NotOfPlex' })
  })
})
