import { describe, expect, test } from 'bun:test'
import { dayMs } from '~/shared/durations'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { askForEpisodes, day, saveShowItem } from '../support/asked-shows'
import { catalogueNoon } from '../support/catalogue'
import { idsOf, searching, setting, type Title } from '../support/search'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const { host, aPortal } = searching()

type Portal = Awaited<ReturnType<typeof aPortal>>
/** Gives one portal what another has kept of the catalogue, which is written behind its answers. */
const handOn = async (from: Portal, to: Portal) => {
  const { catalogueReplies } = from.app.store.t
  // Beside it stands what lists know of the title.
  const isReply = ({ key }: { key: string }) => !key.startsWith('tmdb1:blockable/')
  const kept = async () => (await from.app.store.db.select().from(catalogueReplies)).filter(isReply)
  await until(async () => (await kept()).length === 1)
  await to.app.store.db.insert(catalogueReplies).values(await kept())
}

/** Of the demo catalogue: two seasons, a serial with a prologue, a daily show of 400 episodes, and one of 30 seasons. */
const [hillbillies, judex, almanac, street] = [1930, 9000009, 9000018, 9000020]
const bonanza = { tmdbId: 9000001, tvdbId: 9600001 }

type Episode = Record<string, unknown> & { episodeNumber: number }
type Season = { seasonNumber: number; seasonAvailable: boolean; episodes: Episode[] }
type Page = Title & { seasonRequests: Season[] }
const pageOf = (body: unknown) => body as Page
const first = (body: unknown) => (body as Title[])[0]

describe('lists of shows in the second version', () => {
  test('30 Q13 a window is cut out of the pages of the catalogue without a gap', async () => {
    const portal = await aPortal()
    const list = async (window: string) =>
      idsOf((await portal.as('ann').get(`/api/v2/Search/tv/popular/${window}`)).body)
    const all = await list('0/45')
    expect([all.length, await list('10/10'), await list('15/20')]).toEqual([45, all.slice(10, 20), all.slice(15, 35)])
    expect([await list('0/0'), await list('400/10'), await list('5/-3')]).toEqual([[], [], []])
  })

  test('30 Q1 are there without a window as well', async () => {
    const portal = await aPortal()
    for (const name of ['popular', 'mostwatched', 'anticipated', 'trending']) {
      const [plain, paged] = await Promise.all(
        [name, `${name}/0/20`].map(async path => (await portal.as('ann').get(`/api/v2/Search/tv/${path}`)).body),
      )
      expect(idsOf(plain)).toEqual(idsOf(paged))
      expect(idsOf(plain).length).toBeGreaterThan(0)
    }
  })

  test('say what was asked for, and what is there in part', async () => {
    const portal = await aPortal()
    const { store } = portal.app
    const list = async () => (await portal.as('ann').get('/api/v2/Search/tv/popular/0/45')).body as Title[]
    const of = async (id: number) => (await list()).find(one => one.id === id)
    expect(await of(judex)).toMatchObject({ requested: false, requestId: 0, denied: null, seasonRequests: [] })
    const { titleId } = await askForEpisodes(store, judex, {
      progress: { approved: true },
      episodes: [{ episode: 1, available: true }],
    })
    expect(await of(judex)).toMatchObject({
      requested: true,
      requestId: titleId,
      approved: true,
      partlyAvailable: true,
    })
    await saveShowItem(store, { tmdbId: hillbillies }, [{ episode: 1, hasFile: true }])
    expect(await of(hillbillies)).toMatchObject({
      requested: false,
      approved: true,
      available: true,
      partlyAvailable: true,
    })
  })

  test('30 Q19 leave out what is there as far as it aired, and keep what is there in part', async () => {
    const portal = await aPortal(setting(customization, { hideAvailableFromDiscover: true }))
    const { store } = portal.app
    const aired = { airsAt: day('1917-01-19'), available: true }
    await askForEpisodes(store, judex, { totalSeasons: 1, episodes: [{ episode: 1, ...aired }] })
    await saveShowItem(store, { tmdbId: hillbillies }, [{ episode: 1, hasFile: true }])
    const ids = idsOf((await portal.as('ann').get('/api/v2/Search/tv/popular/0/45')).body)
    expect([ids.includes(judex), ids.includes(hillbillies)]).toEqual([false, true])
  })

  test('30 Q11 the advanced search shows them in the form of movies with their own state', async () => {
    const portal = await aPortal()
    const { titleId } = await askForEpisodes(portal.app.store, judex)
    const { body } = await portal.as('ann').post('/api/v2/Search/advancedSearch/movie/0/45', { type: 'tv' })
    expect((body as Title[]).find(({ id }) => id === judex)).toMatchObject({
      type: 1,
      requested: true,
      requestId: titleId,
    })
  })
})

describe('the page of a show', () => {
  const page = async (portal: Awaited<ReturnType<typeof aPortal>>, path: string | number, by = 'ann') =>
    portal.as(by).get(`/api/v2/Search/tv/${path}`)

  test('06 T knows every episode by its state', async () => {
    const portal = await aPortal()
    const { store } = portal.app
    await askForEpisodes(store, hillbillies, {
      episodes: [{ episode: 1 }],
      progress: { approved: true, denied: false },
    })
    await askForEpisodes(store, hillbillies, {
      episodes: [{ episode: 2 }],
      progress: { denied: true, deniedReason: 'no' },
    })
    await askForEpisodes(store, hillbillies, { episodes: [{ episode: 3 }] })
    await saveShowItem(store, { tvdbId: 71471 }, [{ episode: 4, hasFile: true }, { episode: 5 }])
    const shown = pageOf((await page(portal, hillbillies)).body)
    const states = shown.seasonRequests[0]?.episodes
      .slice(0, 6)
      .map(one => [one.requested, one.denied, one.requestStatus])
    expect(states).toEqual([
      [true, false, 'Common.ProcessingRequest'],
      [true, true, 'Common.Denied'],
      [true, null, 'Common.PendingApproval'],
      [false, null, 'Common.Available'],
      [false, null, 'Common.ProcessingRequest'],
      [false, null, ''],
    ])
    expect(shown).toMatchObject({
      requested: true,
      approved: true,
      available: true,
      denied: null,
      partlyAvailable: true,
      fullyAvailable: false,
    })
  })

  test('is found by the number of its requests, by nobody who may not see them', async () => {
    const users = [aUser('ann'), aUser('bob'), anAdmin('ada')]
    const portal = await aPortal({ users, ...setting(portalSection, { hideRequestsUsers: true }) })
    const { titleId } = await askForEpisodes(portal.app.store, judex, { requesterId: users[0]?.id ?? '' })
    for (const name of ['ann', 'ada'])
      expect(await page(portal, `request/${titleId}`, name)).toMatchObject({
        status: 200,
        body: { id: judex, requestId: titleId },
      })
    for (const path of [`request/${titleId}`, 'request/999']) expect((await page(portal, path, 'bob')).status).toBe(404)
  })

  test('30 §12 is nothing for what is no number of a show', async () => {
    const portal = await aPortal()
    for (const path of ['abc', 'tt0052451', '0', '-1', '99999999', '99999999999999', 'moviedb/abc']) {
      expect([path, (await page(portal, path)).status]).toEqual([path, 204])
    }
    expect((await page(portal, 'request/abc')).status).toBe(400)
  })

  test('of thirty seasons, and of four hundred episodes, takes few calls', async () => {
    const portal = await aPortal()
    const many = pageOf((await page(portal, street)).body)
    expect(many.seasonRequests).toHaveLength(30)
    expect(host.asked().filter(({ query }) => query.append_to_response?.startsWith('season/'))).toHaveLength(3)
    const daily = pageOf((await page(portal, almanac)).body)
    expect(daily.seasonRequests[0]?.episodes).toHaveLength(400)
  })

  test('comes in the language of whoever looks, in English where nothing else is known', async () => {
    const portal = await aPortal({ users: [aUser('ann', { language: 'de' })] })
    expect((await page(portal, 9000036)).body).toMatchObject({
      title: 'Die Wetterwarte',
      images: { original: '/t9000036p.svg' },
    })
  })

  test('shows what the catalogue said before while it is away, slow or out of its mind', async () => {
    const portal = await aPortal({ http: host.stack(1_000_000) })
    const before = pageOf((await page(portal, judex)).body)
    const later = await aPortal({ http: host.plain })
    await handOn(portal, later)
    for (const fault of [{ status: 503 }, { refuse: true }, { body: 'html' }, { body: 'wrongTypes' }] as const) {
      host.tmdb.faults.set(fault)
      expect((await page(later, judex)).body).toEqual(before)
      expect((await page(later, hillbillies)).status).toBe(502)
    }
  })
})

test('shows that were asked for come last asked first, as far as they may be seen', async () => {
  const users = [aUser('ann'), aUser('bob')]
  const portal = await aPortal({ users, ...setting(portalSection, { hideRequestsUsers: true }) })
  const by = (at: number) => ({ requesterId: users[at]?.id ?? '' })
  const on = (text: string) => ({ progress: { askedAt: day(text) } })
  await askForEpisodes(portal.app.store, judex, { ...by(0), ...on('2026-11-01') })
  await askForEpisodes(portal.app.store, hillbillies, { ...by(0), ...on('2026-11-02') })
  await askForEpisodes(portal.app.store, judex, { ...by(0), ...on('2026-11-03') })
  await askForEpisodes(portal.app.store, street, { ...by(1), ...on('2026-11-04') })
  const list = async (name: string, window = '0/10') =>
    (await portal.as(name).get(`/api/v2/Search/tv/requested/${window}`)).body as Page[]
  expect(idsOf(await list('ann'))).toEqual([hillbillies, judex])
  expect(idsOf(await list('ann', '1/1'))).toEqual([judex])
  expect((await list('ann'))[0]).toMatchObject({ requested: true, seasonRequests: [] })
  expect(idsOf(await list('bob'))).toEqual([street])
})

describe('shows of the first version', () => {
  test('30 Q18 are found by their number at TheTVDB, with the requests that name another', async () => {
    const portal = await aPortal()
    const { titleId } = await askForEpisodes(portal.app.store, bonanza.tmdbId, { episodes: [{ episode: 2 }] })
    const found = first((await portal.as('ann').get('/api/v1/Search/tv/bonanza')).body)
    expect(found).toMatchObject({ id: bonanza.tvdbId, requested: true, requestId: titleId })
    const { showIds } = portal.app.store.t
    const kept = await portal.app.store.db.select().from(showIds)
    expect(kept).toMatchObject([{ ...bonanza, imdbId: 'tt0052451', tvMazeId: 9_500_001 }])
    const info = pageOf((await portal.as('ann').get(`/api/v1/Search/tv/info/${bonanza.tvdbId}`)).body)
    expect(info).toMatchObject({ id: bonanza.tvdbId, requestId: titleId, rating: '7.4' })
    expect(info.seasonRequests[0]?.episodes[1]).toMatchObject({
      requested: true,
      requestStatus: 'Common.PendingApproval',
    })
  })

  test('lists name them by the same number, without those that have none', async () => {
    const portal = await aPortal()
    for (const name of ['popular', 'mostwatched', 'trending', 'anticipated']) {
      const list = (await portal.as('ann').get(`/api/v1/Search/tv/${name}`)).body as Title[]
      expect(list.length).toBeGreaterThan(1)
      for (const show of list)
        expect(show).toMatchObject({ type: 0, seriesId: 0, theMovieDbId: String(show.id), seasonRequests: [] })
    }
  })

  test('06 row 25 what is asked for as a tree is the same as without', async () => {
    const portal = await aPortal()
    for (const path of ['tv/bonanza', `tv/info/${bonanza.tvdbId}`]) {
      const [plain, tree] = await Promise.all(
        [path, `${path}/tree`].map(one => portal.as('ann').get(`/api/v1/Search/${one}`)),
      )
      expect(tree?.body).toEqual(plain?.body)
    }
  })

  test('30 §12 are nothing where nothing is known, and 400 where a number is due', async () => {
    const portal = await aPortal()
    const status = async (path: string) => (await portal.as('ann').get(`/api/v1/Search/${path}`)).status
    expect([await status('tv/info/12345'), await status('tv/info/0'), await status('tv/info/abc')]).toEqual([
      204, 204, 400,
    ])
  })

  test('30 §17.2 are not searched for by a blank: nothing is found, and TVMaze is not asked', async () => {
    const portal = await aPortal()
    const before = host.tvMaze.calls.length
    for (const blank of ['%20', '%20%09%20', '%C2%A0'])
      for (const path of [blank, `${blank}/tree`])
        expect(await portal.as('ann').get(`/api/v1/Search/tv/${path}`)).toMatchObject({ status: 200, body: [] })
    expect(host.tvMaze.calls.length).toBe(before)
  })

  test('say what TVMaze said before while it is away, and name it where it never answered', async () => {
    const portal = await aPortal({ http: host.stack(1_000_000) })
    const before = (await portal.as('ann').get('/api/v1/Search/tv/bonanza')).body
    const nextDay = new Date(catalogueNoon.getTime() + dayMs)
    const later = await aPortal({ http: host.plain, now: () => nextDay })
    await handOn(portal, later)
    host.tvMaze.faults.set({ status: 503 })
    expect((await later.as('ann').get('/api/v1/Search/tv/bonanza')).body).toEqual(before)
    const unknown = await later.as('ann').get('/api/v1/Search/tv/harbour')
    expect(unknown).toMatchObject({ status: 502, body: { error: expect.stringContaining('TVMaze') } })
  })
})

test('pictures of shows are found by their number at TheTVDB', async () => {
  const portal = await aPortal()
  const picture = async (path: string) => (await portal.guest.get(`/api/v1/Images/${path}`)).body
  expect(await picture(`poster/tv/${bonanza.tvdbId}`)).toEndWith('/original/t9000001p.svg')
  expect(await picture(`background/tv/${bonanza.tvdbId}`)).toEndWith('/original/t9000001b.svg')
  expect(await picture(`tv/${bonanza.tvdbId}`)).toEndWith('/original/t9000001b.svg')
  for (const id of ['5', '0', '-1']) expect(await picture(`poster/tv/${id}`)).toBe('')
})
