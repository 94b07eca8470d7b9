import { afterEach, describe, expect, test } from 'bun:test'
import { Readable } from 'node:stream'
import { saveFoundVariants } from '~/server/availability/found-variants'
import { removeOldAvailable } from '~/server/requests/remove'
import { dayMs } from '~/shared/durations'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
import { hasRecordedPortal, recordedCalls, shapeDifferences } from '../support/recorded-shapes'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const ann = aUser('ann', { alias: 'Annie' })
const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  portal = await wishingPortal({ users: [ann, aUser('vic'), anAdmin()], now: () => now, ...options })
}
const made = async (tmdbId: number, overrides: MovieOverrides = {}) =>
  (await saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId: ann.id, ...overrides }))).id
const madeShow = async (tmdbId: number, overrides: MovieOverrides = {}, episodes = aSeason(1, 2)) =>
  (await saveShowRequest(portal.app.store, tmdbId, episodes, { requesterId: ann.id, ...overrides })).id
const madeAlbum = (id: string, overrides: MovieOverrides = {}) =>
  made(0, { kind: 'album', catalogueId: id, tmdbId: null, musicBrainzId: id, name: `Album ${id}`, ...overrides })
const asked = (days: number, more = {}) => ({
  variants: { standard: aProgress({ askedAt: daysAgo(days), ...more }), fourK: null },
})
const recent = async (name = 'ada') =>
  (await portal.as(name).get('/api/v2/Requests/recentlyRequested')).body as Record<string, unknown>[]

describe('recently requested', () => {
  test('movies or shows alone, where a device chose that', async () => {
    await open()
    await made(1, asked(1))
    await madeShow(2, asked(2))
    await madeAlbum('a-1', asked(3))
    const kinds = async (query: string) => {
      const { body } = await portal.as('ada').get(`/api/v3/requests/recent${query}`)
      return (body as { kind: string }[]).map(({ kind }) => kind)
    }
    expect(await kinds('')).toEqual(['movie', 'tvShow', 'album'])
    expect(await kinds('?of=combined')).toEqual(['movie', 'tvShow', 'album'])
    expect(await kinds('?of=tvShow')).toEqual(['tvShow'])
    expect(await kinds('?of=movie')).toEqual(['movie'])
    expect((await portal.as('ada').get('/api/v3/requests/recent?of=what')).status).toBe(400)
    const { body } = await portal.as('ada').get('/api/v3/discover?recent=tvShow')
    expect(body).toMatchObject({ recent: [{ kind: 'tvShow' }] })
  })

  test('J01: the seven newest of each kind, newest first', async () => {
    await open()
    for (let day = 1; day <= 10; day++) await made(day, asked(day))
    for (const day of [2.5, 8.5, 20]) await madeShow(day * 100, asked(day))
    await madeAlbum('a-1', asked(0.5))
    await madeAlbum('a-2', asked(30))
    const rows = await recent()
    expect(rows.map(row => row.mediaId)).toEqual([
      'a-1',
      '1',
      '2',
      '250',
      '3',
      '4',
      '5',
      '6',
      '7',
      '850',
      '2000',
      'a-2',
    ])
    expect(rows.map(row => row.type)).toEqual([2, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 2])
  })

  test('no more than seven shows and seven albums', async () => {
    await open()
    for (let day = 1; day <= 9; day++) {
      await madeShow(day, asked(day))
      await madeAlbum(`a-${day}`, asked(day))
    }
    const kinds = (await recent()).map(row => row.type)
    expect([kinds.filter(type => type === 0).length, kinds.filter(type => type === 2).length]).toEqual([7, 7])
  })

  test('J02: what is available is left out before seven are taken', async () => {
    await open({ settings: [[customization, { hideAvailableRecentlyRequested: true }]] })
    for (let day = 1; day <= 10; day++) await made(day, asked(day, { available: day <= 7 }))
    for (let day = 1; day <= 9; day++) await madeShow(day + 100, asked(day - 0.5, { available: day <= 8 }))
    expect((await recent()).map(row => row.mediaId)).toEqual(['8', '109', '9', '10'])
  })

  test('J04: a show tells that some of its episodes are there', async () => {
    await open()
    const half = [anEpisode(1, 1, { available: true }), anEpisode(1, 2)]
    await madeShow(1, asked(1), half)
    await madeShow(2, asked(2))
    expect(await recent()).toMatchObject([
      { mediaId: '1', available: false, tvPartiallyAvailable: true },
      { mediaId: '2', available: false, tvPartiallyAvailable: false },
    ])
  })

  test('a request in 4K alone counts by its 4K', async () => {
    await open({ settings: [[customization, { hideAvailableRecentlyRequested: true }]] })
    const fourK = (available: boolean) => ({
      variants: { standard: null, fourK: aProgress({ askedAt: daysAgo(1), available }) },
    })
    await made(1, fourK(true))
    await made(2, fourK(false))
    expect(await recent()).toMatchObject([{ mediaId: '2', requestDate: '2026-11-20T12:00:00Z', available: false }])
  })

  test('J03: where requests of others are hidden, only the own ones show', async () => {
    await open({ settings: [[portalSection, { hideRequestsUsers: true }]] })
    await made(1)
    await madeShow(2)
    await madeAlbum('a-1')
    expect(await recent('vic')).toEqual([])
    expect(await recent('ann')).toHaveLength(3)
    expect(await recent('ada')).toHaveLength(3)
  })

  test('a row tells who asked and shows the picture most liked in the language of whoever looks', async () => {
    const image = (file_path: string, iso_639_1: string | null, vote_count: number) => ({
      file_path,
      iso_639_1,
      vote_count,
    })
    const posters = [image('/few.jpg', 'de', 2), image('/many.jpg', 'de', 9), image('/other.jpg', 'en', 99)]
    await open({
      users: [{ ...ann, language: 'de' }, anAdmin()],
      catalogue: { images: { 1: { posters, backdrops: [image('/en.jpg', 'en', 5)] } } },
    })
    const id = await made(1, { ...asked(1), posterPath: '/stored.jpg', backdropPath: '/back.jpg', overview: 'Text' })
    expect(await recent('ann')).toEqual([
      {
        requestId: id,
        type: 1,
        userId: ann.id,
        username: 'Annie',
        mediaId: '1',
        title: 'Movie 1',
        overview: 'Text',
        releaseDate: '0001-01-01T00:00:00Z',
        requestDate: '2026-11-20T12:00:00Z',
        available: false,
        tvPartiallyAvailable: false,
        approved: false,
        denied: false,
        posterPath: '/many.jpg',
        background: '/back.jpg',
      },
    ])
  })

  test('a show has the poster of the language and no picture behind it, an album its cover and its artist', async () => {
    const poster = { file_path: '/deutsch.jpg', iso_639_1: 'de', vote_count: 2 }
    const behind = { file_path: '/behind.jpg', iso_639_1: null, vote_count: 9 }
    await open({
      users: [{ ...ann, language: 'de' }],
      catalogue: { showImages: { 1: { posters: [poster], backdrops: [behind] } } },
    })
    const pictures = { posterPath: '/stored.jpg', backdropPath: '/stored-behind.jpg', overview: 'Text' }
    const show = await madeShow(1, { ...asked(1), ...pictures })
    await madeShow(2, { ...asked(2), ...pictures })
    await madeAlbum('a-1', { ...asked(3), posterPath: '/cover.jpg', artistId: 'b', artistName: 'The Band' })
    expect(await recent('ann')).toMatchObject([
      { requestId: show, type: 0, mediaId: '1', overview: 'Text', posterPath: '/deutsch.jpg', background: null },
      { type: 0, mediaId: '2', posterPath: '/stored.jpg', background: null },
      { type: 2, mediaId: 'a-1', overview: 'The Band', posterPath: '/cover.jpg', background: '/cover.jpg' },
    ])
    const own = (await portal.as('ann').get('/api/v3/requests/recent')).body as { title: Record<string, unknown> }[]
    expect(own.map(({ title }) => [title.posterPath, title.backdropPath])).toEqual([
      ['/deutsch.jpg', '/stored-behind.jpg'],
      ['/stored.jpg', '/stored-behind.jpg'],
      ['/cover-a-1.jpg', null],
    ])
  })

  test.if(hasRecordedPortal)('a row has the members that programs know', async () => {
    await open()
    await made(1, { overview: 'A film.', posterPath: '/movie.jpg' })
    await madeShow(2, { overview: 'A show.', posterPath: '/show.jpg' })
    await madeAlbum('a-1', { artistId: 'b', artistName: 'The Band' })
    const answers = recordedCalls('tv-lists').filter(({ request }) => request.path.endsWith('/recentlyRequested'))
    expect(answers.length).toBeGreaterThan(2)
    for (const { name, body } of answers) expect([name, shapeDifferences(body, await recent())]).toEqual([name, []])
  })

  test('without the catalogue the stored pictures show', async () => {
    const { UpstreamError } = await import('~/integrations/http/call')
    await open({
      http: async request => {
        throw new UpstreamError({ service: request.service, kind: 'unreachable' })
      },
    })
    await made(1, { posterPath: '/stored.jpg' })
    expect(await recent()).toMatchObject([{ posterPath: '/stored.jpg' }])
  })
})

describe('what has been available for long', () => {
  const cleaning: Parameters<typeof wishingPortal>[0] = {
    settings: [[portalSection, { autoDeleteAvailableRequests: true, autoDeleteAfterDays: 30 }]],
  }
  const there = (days: number) => aProgress({ available: true, availableAt: daysAgo(days) })

  test('J05: goes by itself after so many days, and nobody is told', async () => {
    await open(cleaning)
    const old = await made(1, { variants: { standard: there(31), fourK: null } })
    const young = await made(2, { variants: { standard: there(29), fourK: null } })
    const open4K = await made(3, { variants: { standard: there(31), fourK: aProgress() } })
    const both = await made(4, { variants: { standard: there(31), fourK: there(40) } })
    const half = await made(5, { variants: { standard: there(31), fourK: there(2) } })
    const denied = await made(6, { variants: { standard: aProgress({ denied: true }), fourK: there(31) } })
    expect(await removeOldAvailable(portal.app)).toBe(3)
    const left = async (id: number) => (await portal.request(id)) !== null
    expect(await Promise.all([old, young, open4K, both, half, denied].map(left))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
    expect(await removeOldAvailable(portal.app)).toBe(0)
    expect(await portal.told()).toEqual([])
  })

  test('stays while the setting is off', async () => {
    await open()
    await made(1, { variants: { standard: there(400), fourK: null } })
    expect(await removeOldAvailable(portal.app)).toBe(0)
  })
})

test('a file that arrives is told once, and only of what was asked for and not denied', async () => {
  await open()
  const waits = await made(1)
  const denied = await made(2, { variants: { standard: aProgress({ denied: true }), fourK: null } })
  const found = [
    { id: waits, variant: 'standard', foundIn: 'radarr' },
    { id: waits, variant: 'fourK', foundIn: 'radarr' },
    { id: denied, variant: 'standard', foundIn: 'radarr' },
    { id: 999, variant: 'standard', foundIn: 'radarr' },
  ] as const
  const look = async () => (await saveFoundVariants(portal.app, Readable.from([found]))).arrived
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect((await portal.request(waits))?.variants).toMatchObject({
    standard: { available: true, availableAt: now, approved: false },
    fourK: null,
  })
  expect(await portal.events()).toMatchObject([{ type: 'requestAvailable', requestId: waits, variant: 'standard' }])
})
