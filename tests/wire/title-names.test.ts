import { describe, expect, test } from 'bun:test'
import { movieInFull } from '~/server/discovery/details'
import { calendarFile } from '~/server/requests/calendar/file'
import { namesIn, saveNames } from '~/server/titles/name-queries'
import { refreshNames } from '~/server/titles/refresh-names'
import { addEntries } from '~/server/watchlist/queries'
import type { Calendar } from '~/shared/api/calendar'
import type { DiscoverPage } from '~/shared/api/discover'
import type { IssuePage } from '~/shared/api/issues'
import type { RequestPage } from '~/shared/api/request-lists'
import type { RequestOutcome, RequestView } from '~/shared/api/requests'
import type { VoteOutcome, VotePage } from '~/shared/api/votes'
import type { WatchlistPage } from '~/shared/api/watchlist'
import { dayMs } from '~/shared/durations'
import { issueSettings } from '~/shared/issues/settings'
import { portal as portalSection } from '~/shared/settings/portal'
import { voting } from '~/shared/votes/settings'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { aMovieRequest, saveRequest } from '../support/movies'
import type { Portal, PortalOptions } from '../support/portal'
import { anEpisode, saveShowRequest } from '../support/shows'
import { aTask } from '../support/task'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const { host, aPortal } = catalogueStage()
const robbery = { id: 5698, en: 'The Great Train Robbery', de: 'Der große Eisenbahnraub', imdbId: 'tt0000439' }
const inquest = { id: 9_000_021, en: 'The Saltmarsh Inquest', de: 'Die Tote im Salzmoor' }
const ada = anAdmin('ada', { language: 'en' })
const udo = anAdmin('udo', { language: 'de' })
const una = aUser('una')
const day = new Date('2026-11-25T00:00:00Z')

const settings: PortalOptions['settings'] = [
  [issueSettings, { enabled: true }],
  [voting, { enabled: true, movieVoteMax: 10, tvShowVoteMax: 10 }],
]

/** A movie and a show that were asked for in English. */
async function open(options: PortalOptions = {}) {
  const portal = await aPortal({ users: [ada, udo, una], settings, ...options })
  const { store } = portal.app
  const about = { requesterId: una.id, language: 'en' }
  const movie = { ...about, name: robbery.en, imdbId: robbery.imdbId, releasedAt: day }
  await saveRequest(store, aMovieRequest(robbery.id, movie))
  await saveShowRequest(store, inquest.id, [anEpisode(1, 1, { airsAt: day })], { ...about, name: inquest.en })
  return portal
}

const namesOf = async ({ as }: Portal, who: string, query = 'sort=name') =>
  ((await as(who).get(`/api/v3/requests?${query}`)).body as RequestPage).requests.map(({ title }) => title.name)

/** German names are known. */
async function withNames({ app }: Portal) {
  const { store, now } = app
  const german = { language: 'de', readAt: now() } as const
  await saveNames(store, [
    { ...german, key: `movie:${robbery.id}`, name: robbery.de },
    { ...german, key: `tvShow:${inquest.id}`, name: inquest.de },
  ])
}

describe('titles are named in the language of whoever reads', () => {
  test('in lists of requests, kept in order by the name that is stored', async () => {
    const portal = await open()
    await withNames(portal)
    expect(await namesOf(portal, 'udo')).toEqual([robbery.de, inquest.de])
    expect(await namesOf(portal, 'ada')).toEqual([robbery.en, inquest.en])
    const recent = (await portal.as('udo').get('/api/v3/requests/recent')).body as RequestView[]
    expect(recent.map(({ title }) => title.name).sort()).toEqual([robbery.de, inquest.de].sort())
  })

  test('of the page, or else of the portal, for whoever chose none', async () => {
    const portal = await open({ settings: [...settings, [portalSection, { defaultLanguageCode: 'de' }]] })
    await withNames(portal)
    expect(await namesOf(portal, 'una')).toEqual([robbery.de, inquest.de])
    const english = await portal.as('una').get('/api/v3/requests?sort=name', undefined, { 'accept-language': 'en-GB' })
    expect((english.body as RequestPage).requests.map(({ title }) => title.name)).toEqual([robbery.en, inquest.en])
  })

  test('on the calendar, and in the one that other programs read', async () => {
    const portal = await open()
    await withNames(portal)
    const read = async (who: string) =>
      ((await portal.as(who).get('/api/v3/calendar?from=2026-11-20&to=2026-11-30')).body as Calendar).entries
    expect((await read('udo')).map(({ name }) => name)).toEqual([robbery.de, inquest.de])
    expect((await read('ada')).map(({ name }) => name)).toEqual([robbery.en, inquest.en])
    expect(await calendarFile(portal.app, udo, false)).toContain(`SUMMARY:${inquest.de}`)
  })

  test('in votes, and in what is said of them', async () => {
    const portal = await open()
    await withNames(portal)
    const { requests } = (await portal.as('udo').get('/api/v3/votes')).body as VotePage
    expect(requests.map(({ request }) => request.title.name).sort()).toEqual([robbery.de, inquest.de].sort())
    const id = requests.find(({ request }) => request.kind === 'movie')?.request.id
    const said = (await portal.as('udo').put(`/api/v3/votes/${id}`, { vote: 'up' })).body as VoteOutcome
    expect(said.message).toContain(robbery.de)
  })

  test('on watchlists, there and on Discover', async () => {
    const portal = await open()
    const { store } = portal.app
    await withNames(portal)
    const entry = { origin: 'portal', overview: null, posterPath: null, backdropPath: null, releasedAt: day } as const
    for (const { id: userId } of [ada, udo])
      await addEntries(store, [
        { ...entry, userId, kind: 'movie', tmdbId: robbery.id, name: robbery.en, addedAt: day },
        {
          ...entry,
          userId,
          kind: 'tvShow',
          tmdbId: inquest.id,
          name: inquest.en,
          addedAt: new Date(day.getTime() - dayMs),
        },
      ])
    const listed = async (who: string) =>
      ((await portal.as(who).get('/api/v3/watchlist')).body as WatchlistPage).entries.map(({ title }) => title.name)
    const row = async (who: string) =>
      ((await portal.as(who).get('/api/v3/discover')).body as DiscoverPage).rows
        .find(({ list }) => list === 'watchlist')
        ?.titles?.map(({ name }) => name)
    expect(await listed('udo')).toEqual([robbery.de, inquest.de])
    expect(await listed('ada')).toEqual([robbery.en, inquest.en])
    expect(await row('udo')).toEqual([robbery.de, inquest.de])
  })

  test('in issues, also where a movie is known by its number at IMDb', async () => {
    const portal = await open()
    await withNames(portal)
    const { body } = await portal.as('ada').post('/api/v3/issues/categories', { name: 'Sound' })
    const issue = { categoryId: Object(body).id, subject: 'No sound', description: 'None', posterPath: null }
    for (const about of [
      { kind: 'movie', providerId: robbery.imdbId, title: robbery.en },
      { kind: 'tvShow', providerId: String(inquest.id), title: inquest.en },
    ])
      await portal.as('ada').post('/api/v3/issues', { ...issue, ...about })
    const groups = async (who: string) =>
      ((await portal.as(who).get('/api/v3/issues?status=pending')).body as IssuePage).groups.map(({ title }) => title)
    expect(await groups('udo')).toEqual([robbery.de, inquest.de])
    expect(await groups('ada')).toEqual([robbery.en, inquest.en])
    const one = await portal.as('udo').get(`/api/v3/issues/of-title?providerId=${robbery.imdbId}&kind=movie`)
    expect(one.body).toMatchObject({ title: { title: robbery.de } })
  })

  test('in what is said of a step', async () => {
    const portal = await open()
    await withNames(portal)
    const [movie] = ((await portal.as('udo').get('/api/v3/requests?kind=movie')).body as RequestPage).requests
    const { body } = await portal.as('udo').post(`/api/v3/requests/${movie?.id}/standard/deny`, { reason: 'No room' })
    expect((body as RequestOutcome).message).toContain(`${robbery.de} (2026)`)
  })

  test('and found by what they are called there, as by the stored name', async () => {
    const portal = await open()
    await withNames(portal)
    expect(await namesOf(portal, 'udo', 'search=salzmoor')).toEqual([inquest.de])
    expect(await namesOf(portal, 'udo', 'search=saltmarsh')).toEqual([inquest.de])
    expect(await namesOf(portal, 'ada', 'search=salzmoor')).toEqual([])
  })

  test('while other programs know them as they are stored', async () => {
    const portal = await open()
    await withNames(portal)
    const [{ title } = { title: '' }] = (await portal.as('udo').get('/api/v1/Request/movie')).body as {
      title: string
    }[]
    expect(title).toBe(robbery.en)
    const { body } = await portal.as('udo').get('/api/v2/Requests/tv/10/0/requestedDate/asc')
    expect(JSON.stringify(body)).not.toContain(inquest.de)
  })
})

describe('a name that is not known yet', () => {
  test('is asked for once behind the list, which is told once it shows something else', async () => {
    const portal = await open()
    let told = 0
    portal.app.live = { ...portal.app.live, libraryChanged: () => void told++ }
    expect(await namesOf(portal, 'udo')).toEqual([robbery.en, inquest.en])
    await until(() => told === 1)
    expect(await namesOf(portal, 'udo')).toEqual([robbery.de, inquest.de])
    const asked = host.asked().filter(({ query }) => query.language === 'de')
    expect(asked.map(({ path }) => path).sort()).toEqual([`/3/movie/${robbery.id}`, `/3/tv/${inquest.id}`])
    await namesOf(portal, 'ada')
    await namesOf(portal, 'udo')
    await host.settled()
    expect(host.asked().filter(({ query }) => query.language === 'de')).toEqual(asked)
    expect(told).toBe(1)
  })

  test('is not asked for again where the catalogue does not know the title', async () => {
    const portal = await open()
    const unknown = 8_888_888
    await saveRequest(portal.app.store, aMovieRequest(unknown, { name: 'Forgotten', requesterId: una.id }))
    const known = () => namesIn(portal.app.store, [`movie:${unknown}`], 'de')
    await namesOf(portal, 'udo')
    await until(async () => (await known()).size === 1)
    const asked = host.asked().length
    expect(await namesOf(portal, 'udo', 'search=forgotten')).toEqual(['Forgotten'])
    await host.settled()
    expect(host.asked()).toHaveLength(asked)
  })

  test('stays the stored one while the catalogue is away, and is asked for again afterwards', async () => {
    const portal = await open()
    host.tmdb.faults.set({ status: 500, path: '/3/' })
    expect(await namesOf(portal, 'udo')).toEqual([robbery.en, inquest.en])
    await host.settled()
    host.tmdb.faults.clear()
    await until(async () => (await namesOf(portal, 'udo')).includes(robbery.de))
  })

  test('is kept when a page is read', async () => {
    const portal = await open()
    await movieInFull(portal.app, udo, robbery.id)
    await portal.as('udo').get(`/api/v3/titles/tv/${inquest.id}`)
    host.forget()
    expect(await namesOf(portal, 'udo')).toEqual([robbery.de, inquest.de])
    expect(host.asked()).toEqual([])
  })
})

describe('the refresh of metadata', () => {
  test('asks for names in the languages that people read, and again after a month', async () => {
    let at = catalogueNoon
    const portal = await open({ now: () => at })
    const { store } = portal.app
    await saveRequest(store, aMovieRequest(3059, { requesterId: una.id, name: 'Intolerance', language: null }))
    const run = async () => {
      const task = aTask()
      await refreshNames(portal.app, task)
      return task.counts
    }
    // Requests kept their English names on the day they were made: two are known in English, none in German.
    await store.db.update(store.t.titleNames).set({ readAt: at })
    expect(await run()).toEqual({ names: 4 })
    expect(await namesIn(store, [`movie:${robbery.id}`, `tvShow:${inquest.id}`, 'movie:3059'], 'de')).toEqual(
      new Map([
        [`movie:${robbery.id}`, robbery.de],
        [`tvShow:${inquest.id}`, inquest.de],
        ['movie:3059', 'Intoleranz'],
      ]),
    )
    expect(await run()).toEqual({})
    at = new Date(catalogueNoon.getTime() + 30 * dayMs)
    expect(await run()).toEqual({})
    at = new Date(at.getTime() + 1)
    expect(await run()).toEqual({ names: 6 })
  })

  test('stops when it is told to, and fails while the catalogue is away', async () => {
    const portal = await open()
    const task = aTask()
    task.controller.abort()
    await expect(refreshNames(portal.app, task)).rejects.toThrow()
    host.tmdb.faults.set({ status: 500, path: '/3/' })
    await expect(refreshNames(portal.app, aTask())).rejects.toThrow()
  })
})
