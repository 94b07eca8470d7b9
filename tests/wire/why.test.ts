import { describe, expect, test } from 'bun:test'
import { markedBy } from '~/shared/availability/found'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { radarr } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import type { Section } from '~/shared/settings/model'
import { features } from '~/shared/settings/portal'
import { saveAlbumRequest, saveMusicItems, saveServedAlbum } from '../support/albums'
import { insertLibraryEpisodes } from '../support/library-episodes'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { searching } from '../support/search'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

const { aPortal } = searching()
const [ada, ann] = [anAdmin('ada'), aUser('ann')]
const server = { id: 1, ip: 'media.example.com', port: 1 }
const media: [Section, Record<string, unknown>][] = [
  [plex, { enable: true, servers: [{ ...server, name: 'Loft', plexAuthToken: 't', machineIdentifier: 'm' }] }],
  [jellyfin, { enable: true, servers: [{ ...server, name: 'Den', apiKey: 'k', serverId: 's' }] }],
  [features, { Movie4KRequests: true }],
]
const radarrAt = { enabled: true, ip: 'radarr.example.com', port: 7878, scanForAvailability: true }
const open = (settings: [Section, Record<string, unknown>][] = []) =>
  aPortal({ users: [ada, ann], settings: [...media, ...settings] })
type Portal = Awaited<ReturnType<typeof open>>

const at = new Date('2026-11-12T10:00:00Z')
const held = { monitored: false, hasFile: true, resolution: 1080, quality: '1080', title: 'Metropolis', year: 1927 }
const has = (portal: Portal, source: string, more: Parameters<typeof saveManaged>[2] = {}) =>
  saveManaged(portal.app.store, 19, { ...held, source, addedAt: at, ...more })
const asked = (portal: Portal, standard = aProgress(), fourK: ReturnType<typeof aProgress> | null = null) =>
  saveRequest(portal.app.store, aMovieRequest(19, { variants: { standard, fourK } }))
const why = async (portal: Portal, name = 'ann', path = 'movie/19') =>
  (await portal.as(name).get(`/api/v3/availability/${path}`)).body as Record<string, never>

describe('why a movie stands where it does', () => {
  test('names the servers that have it, as what, since when, and where to open it', async () => {
    const portal = await open()
    await has(portal, 'plex:1')
    await has(portal, 'jellyfin:1', { itemKey: '7', title: 'Metropolis (restored)' })
    expect(await why(portal)).toMatchObject({
      reasons: { standard: [{ rule: 'server', services: ['Loft', 'Den'] }], fourK: null },
      copies: [
        { server: 'Loft', title: 'Metropolis', year: 1927, quality: '1080', fourK: false, counts: true },
        { server: 'Den', title: 'Metropolis (restored)', since: at.toISOString(), url: expect.stringContaining('7') },
      ],
    })
  })

  test('tells copies in 4K apart, as they are asked for', async () => {
    const portal = await open()
    await has(portal, 'plex:1', { resolution: 2160, quality: '4k' })
    expect(await why(portal)).toMatchObject({
      reasons: { standard: [{ rule: 'onlyFourK' }], fourK: [{ rule: 'server', services: ['Loft'] }] },
      copies: [{ fourK: true }],
    })
  })

  test('says who marked it, to staff alone, and what the libraries say beside it', async () => {
    const portal = await open()
    await asked(portal, markedBy(aProgress(), ada.id, at))
    await has(portal, 'plex:1')
    const mark = { rule: 'mark', at: at.toISOString() }
    expect(await why(portal, 'ada')).toMatchObject({
      reasons: {
        standard: [
          { ...mark, by: 'ada' },
          { rule: 'server', services: ['Loft'] },
        ],
      },
    })
    expect(await why(portal, 'ann')).toMatchObject({ reasons: { standard: [{ ...mark, by: null }, {}] } })
  })

  test('says that Radarr decides, where the settings want that', async () => {
    const portal = await open([[radarr, { ...radarrAt, prioritizeArrAvailability: true }]])
    await has(portal, 'plex:1')
    expect(await why(portal)).toMatchObject({
      reasons: { standard: [{ rule: 'deferred', services: ['Radarr'] }] },
      copies: [{ server: 'Loft', counts: false }],
    })
    await has(portal, 'radarr', { itemKey: '9' })
    expect(await why(portal)).toMatchObject({ reasons: { standard: [{ rule: 'manager', services: ['Radarr'] }] } })
  })

  test.each([
    ['gone', aProgress({ approved: true, goneAt: at }), { at: at.toISOString() }],
    ['kept', aProgress({ available: true, foundIn: 'emby:1' }), { services: ['Emby'] }],
    ['noted', aProgress({ available: true }), {}],
    ['nothing', aProgress({ approved: true }), {}],
  ])('without a copy: %s', async (rule, progress, more) => {
    const portal = await open()
    await asked(portal, progress)
    expect(await why(portal)).toMatchObject({ reasons: { standard: [{ rule, ...more }] }, copies: [] })
  })

  test('says who is looking for it', async () => {
    const portal = await open([[radarr, radarrAt]])
    await has(portal, 'radarr', { hasFile: false, monitored: true, resolution: null, quality: null })
    expect(await why(portal)).toMatchObject({
      reasons: { standard: [{ rule: 'wanted', services: ['Radarr'] }] },
      copies: [{ hasFile: false, isMediaServer: false }],
    })
  })
})

test('of a show, which episodes are where, which went away, and which were marked', async () => {
  const portal = await open()
  const { store } = portal.app
  const request = await saveShowRequest(store, 77, [...aSeason(1, 4), ...aSeason(2, 2)])
  await saveManaged(store, 77, { ...held, kind: 'tvShow', source: 'plex:1', title: 'Judex' })
  const [item] = await store.db.select().from(store.t.libraryItems)
  const file = { itemId: item?.id ?? 0, hasFile: true, monitored: false }
  const places = [1, 2, 4].map(episode => ({ ...file, season: 1, episode }))
  await insertLibraryEpisodes(store, [...places, { ...file, season: 0, episode: 1 }])
  expect((await portal.as('ada').post('/api/v1/Request/tv/available', { id: request.id })).body).toMatchObject({
    result: true,
  })
  expect(await why(portal, 'ada', 'tv/77')).toMatchObject({
    reasons: {
      standard: [
        { rule: 'mark', episodes: '1x01–04, 2x01–02', by: 'ada' },
        { rule: 'server', services: ['Loft'], count: 4, missing: 0 },
      ],
    },
    copies: [
      {
        title: 'Judex',
        seasons: [
          { season: 0, count: 1, episodes: '1' },
          { season: 1, count: 3, episodes: '1–2, 4' },
        ],
      },
    ],
  })
  await portal.as('ada').post('/api/v1/Request/tv/unavailable', { id: request.id })
  await store.db.update(store.t.requestEpisodes).set({ goneAt: at })
  expect(await why(portal, 'ann', 'tv/77')).toMatchObject({
    reasons: { standard: [{ rule: 'server' }, { rule: 'gone', episodes: '1x01–04, 2x01–02', at: at.toISOString() }] },
  })
})

test('of a show in part, how many episodes each server has, and how many others Sonarr waits for', async () => {
  const portal = await open([
    [sonarr, { enabled: true, ip: 'sonarr.example.com', port: 8989, scanForAvailability: true }],
  ])
  const { store } = portal.app
  const places = (episodes: number[], more: { hasFile: boolean; monitored: boolean }) =>
    episodes.map(episode => ({ season: 1, episode, ...more }))
  const itemOf = async (source: string, itemKey: string, episodes: ReturnType<typeof places>) => {
    await saveManaged(store, 77, { ...held, kind: 'tvShow', source, itemKey })
    const items = await store.db.select().from(store.t.libraryItems)
    const id = items.find(item => item.source === source && item.itemKey === itemKey)?.id ?? 0
    const rows = episodes.map(one => ({ ...one, itemId: id }))
    await insertLibraryEpisodes(store, rows)
  }
  const file = { hasFile: true, monitored: false }
  await itemOf('sonarr', '77', [...places([1, 2, 3], file), ...places([4, 5], { hasFile: false, monitored: true })])
  // The same show at two places of one server, with an episode in both.
  await itemOf('plex:1', 'a', places([1, 2], file))
  await itemOf('plex:1', 'b', places([2], file))
  await itemOf('jellyfin:1', 'c', [])
  expect(await why(portal, 'ann', 'tv/77')).toMatchObject({
    reasons: {
      standard: [
        { rule: 'server', services: ['Loft'], count: 2, missing: 0 },
        { rule: 'server', services: ['Den'], count: null },
        { rule: 'manager', services: ['Sonarr'], count: 3, missing: 2 },
      ],
    },
  })
})

test('of an album that Lidarr has, all tracks are there', async () => {
  const portal = await open()
  const id = '00000000-0000-4000-8000-000000000003'
  await saveMusicItems(portal.app.store, [
    { kind: 'album', musicBrainzId: id, monitored: true, hasFile: true, percent: 100 },
  ])
  expect(await why(portal, 'ann', `album/${id}`)).toMatchObject({
    reasons: { standard: [{ rule: 'manager', services: ['Lidarr'], percent: 100 }] },
  })
})

test('an album counts by the media server that has it, as long as no download manager misses a part of it', async () => {
  const portal = await open()
  const id = '00000000-0000-4000-8000-000000000002'
  await saveServedAlbum(portal.app.store, 'jellyfin:1', id)
  expect(await why(portal, 'ann', `album/${id}`)).toMatchObject({
    reasons: { standard: [{ rule: 'server', services: [expect.any(String)] }] },
    copies: [{ isMediaServer: true, counts: true, hasFile: true }],
  })
  await saveMusicItems(portal.app.store, [{ kind: 'album', musicBrainzId: id, monitored: true, percent: 40 }])
  expect(await why(portal, 'ann', `album/${id}`)).toMatchObject({
    reasons: { standard: [{ rule: 'tracks', percent: 40, services: ['Lidarr'] }] },
    copies: [
      { server: 'Den', hasFile: true },
      { server: 'Lidarr', percent: 40 },
    ],
  })
})

test('35: 63, 64 of an album, how many of its tracks are there', async () => {
  const portal = await open()
  const id = 'b1a9c0e9-d987-4042-ae91-78d6a3267d69'
  await saveAlbumRequest(portal.app.store, { id, name: 'The Slip', artistId: 'a', artistName: 'An Artist' })
  await saveMusicItems(portal.app.store, [{ kind: 'album', musicBrainzId: id, monitored: true, percent: 99 }])
  expect(await why(portal, 'ann', `album/${id}`)).toMatchObject({
    reasons: { standard: [{ rule: 'tracks', percent: 99 }], fourK: null },
    copies: [{ server: 'Lidarr', percent: 99 }],
  })
})

test('what is no number, and nobody, are refused', async () => {
  const portal = await open()
  for (const path of ['movie/x', 'tv/0', 'film/19']) {
    expect((await portal.as('ann').get(`/api/v3/availability/${path}`)).status).toBe(400)
  }
  expect((await portal.guest.get('/api/v3/availability/movie/19')).status).toBe(401)
})
