import { describe, expect, test } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import { images } from '~/server/api/images'
import { webApp } from '~/server/api/web-app'
import type { App } from '~/server/app'
import { hourMs } from '~/shared/durations'
import { lidarr } from '~/shared/services/lidarr'
import { saveAlbumRequest, saveMusicItems } from '../support/albums'
import { musicStage } from '../support/music'
import type { PortalOptions } from '../support/portal'
import { aUser } from '../support/users'

const stage = musicStage()
const nails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const ghosts = '3f76c701-8304-484f-a4ba-fcab18bcf41e'
const slip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'
const arcade = '2da3aa75-8d0d-414f-8536-0b65dac1572c'
const weather = 'f9781791-20d6-479c-bdab-4249b1a9f7a4'
const nobody = '00000000-0000-4000-8000-000000000000'
const junk = ['what', '0', '-1', '%00', '%2e%2e', "'; drop table", `${nobody}0`, 'x'.repeat(300)]

const manager = lidarrStandIn({ key: 'lidarr-key', now: stage.now, downloadMs: 60_000 })
const connected: PortalOptions['settings'] = [[lidarr, lidarrValues(manager)]]

async function asking(options: PortalOptions = {}) {
  manager.faults.clear()
  manager.calls.length = 0
  const portal = await stage.aPortal({ users: [aUser('ann')], ...options })
  const ann = portal.as('ann')
  return {
    portal,
    app: portal.app,
    v1: (path: string) => ann.get(`/api/v1/Search/music/${path}`),
    v2: (path: string) => ann.get(`/api/v2/Search/${path}`),
    ann,
  }
}

/** The portal's own store of pictures. */
const imagesOf = (app: App) => {
  const web = webApp(app, [images(app)])
  return async (path: string) => web.handle(new Request(`http://portal.test${path}`))
}

type Row = Record<string, unknown>
const rows = (body: unknown) => body as Row[]

describe('an artist of the second version', () => {
  test('has members, links and everything that came out, with pictures from Lidarr', async () => {
    const { v2 } = await asking({ settings: connected })
    const { body } = await v2(`artist/${nails}`)
    expect(body).toMatchObject({
      ...{ name: 'Nine Inch Nails', id: nails, startYear: '1988', endYear: '', isEnded: false, type: 'Group' },
      ...{ country: 'US', region: 'Cleveland', overview: expect.stringContaining('In 2008') },
      poster: expect.stringMatching(/^https:/),
      links: { homePage: 'https://www.nin.com', image: null, imdb: null },
      members: [
        {
          name: 'Trent Reznor',
          attributes: ['original', 'lead vocals'],
          isCurrentMember: true,
          start: '1988',
          end: null,
        },
        { name: 'Atticus Ross' },
      ],
      releaseGroups: [
        {
          id: ghosts,
          type: 2,
          title: 'Ghosts I–IV',
          releaseDate: '2008-03-02',
          releaseType: 'Album',
          requested: false,
        },
        { id: slip },
      ],
    })
  })

  test('has no pictures while Lidarr is off or away, and is complete all the same', async () => {
    const bare = { banner: null, logo: null, poster: null, fanArt: null, overview: null }
    const off = await asking({ settings: [[lidarr, { ...lidarrValues(manager), enabled: false }]] })
    expect((await off.v2(`artist/${nails}`)).body).toMatchObject(bare)
    expect(manager.calls).toEqual([])
    for (const fault of [{ status: 500 }, { refuse: true }, { body: 'html' }, { body: 'wrongTypes' }] as const) {
      const { v2 } = await asking({ settings: connected })
      manager.faults.set(fault)
      expect((await v2(`artist/${nails}`)).body).toMatchObject({ ...bare, name: 'Nine Inch Nails' })
    }
    manager.faults.clear()
  })

  test('with more than a page of albums has all of them, and is asked for once a day', async () => {
    const { v2 } = await asking()
    expect(((await v2(`artist/${arcade}`)).body as { releaseGroups: Row[] }).releaseGroups).toHaveLength(112)
    stage.musicBrainz.calls.length = 0
    await v2(`artist/${arcade}`)
    expect(stage.musicBrainz.calls).toEqual([])
    stage.pass(25 * hourMs)
    stage.musicBrainz.faults.set({ status: 503 })
    expect((await v2(`artist/${arcade}`)).status).toBe(200)
  })

  test('that nobody knows is not found, whatever was sent', async () => {
    const { v2 } = await asking()
    for (const id of [nobody, ...junk]) {
      const [artist, album] = await Promise.all([v2(`artist/${id}`), v2(`artist/album/${id}`)])
      expect([id, artist.status, album.status]).toEqual([id, 404, 404])
      expect([200, 404]).toContain((await v2(`releasegroupart/${id}`)).status)
    }
  })

  test('says that MusicBrainz fails while nothing is kept', async () => {
    const { v2 } = await asking()
    stage.musicBrainz.faults.set({ status: 500 })
    const answer = await v2(`artist/${nails}`)
    expect([answer.status, answer.text]).toEqual([502, expect.stringContaining('MusicBrainz')])
  })
})

describe('how far albums are', () => {
  test('is said by their requests and by what Lidarr has of them', async () => {
    const { app, v2, v1 } = await asking({ settings: connected })
    const id = await saveAlbumRequest(app.store, {
      id: ghosts,
      name: 'Ghosts I–IV',
      artistId: nails,
      artistName: 'Nine Inch Nails',
    })
    await saveMusicItems(app.store, [
      { kind: 'artist', musicBrainzId: nails, monitored: true },
      { kind: 'album', musicBrainzId: slip, monitored: true, percent: 40 },
    ])
    const { releaseGroups } = (await v2(`artist/${nails}`)).body as { releaseGroups: Row[] }
    expect(releaseGroups).toMatchObject([
      { requested: true, requestId: id, approved: false, denied: null, available: false, percentOfTracks: 0 },
      {
        requested: false,
        requestId: 0,
        monitored: true,
        percentOfTracks: 40,
        partiallyAvailable: true,
        fullyAvailable: false,
      },
    ])
    expect((await v2(`artist/album/${slip}`)).body).toEqual(releaseGroups[1])
    expect((await v2(`artist/request/${id}`)).body).toEqual((await v2(`artist/${nails}`)).body)
    expect((await v2('artist/request/9999')).status).toBe(404)
    expect((await v2('artist/request/abc')).status).toBe(400)
    expect((await v1('artist/nine inch')).body).toMatchObject([{ forignArtistId: nails, monitored: true }])
    expect((await v1('album/ghosts')).body).toMatchObject([{ foreignAlbumId: ghosts, requested: true, requestId: id }])
    expect((await v1(`artist/album/${nails}`)).body).toMatchObject([
      { requested: true },
      { percentOfTracks: 40, monitored: true },
    ])
  })
})

describe('music of the first version', () => {
  test('is found by Lidarr, artists and albums, with pictures over https', async () => {
    const { v1 } = await asking({ settings: connected })
    const [artist] = rows((await v1('artist/nine inch')).body)
    expect(artist).toMatchObject({
      artistName: 'Nine Inch Nails',
      forignArtistId: nails,
      monitored: false,
      artistType: 'Group',
    })
    const [album] = rows((await v1('album/ghosts')).body)
    expect(album).toMatchObject({
      ...{ title: 'Ghosts I–IV', foreignAlbumId: ghosts, albumType: null, releaseDate: '2008-03-02T00:00:00Z' },
      ...{ artistName: 'Nine Inch Nails', foreignArtistId: nails, id: 0, type: 2, genres: [], showSubscribe: false },
    })
    for (const address of [album?.cover, artist?.poster, artist?.banner])
      if (address !== null) expect(address).toStartWith('https://')
    expect((await v1(`album/info/${ghosts}`)).body).toMatchObject({ ...album, albumType: 'Album' })
    for (const path of ['artist/zzzz', 'album/zzzzz', 'artist/%20', 'album/%20'])
      expect((await v1(path)).body).toEqual([])
  })

  test('by an artist is everything but singles, and costs Lidarr one call an album and day', async () => {
    const { v1 } = await asking({ settings: connected })
    const albums = rows((await v1(`artist/album/${weather}`)).body)
    expect(albums.map(({ foreignArtistId }) => foreignArtistId)).toEqual(albums.map(() => weather))
    expect(albums.length).toBeGreaterThan(5)
    expect(manager.calls.filter(({ path }) => path.endsWith('/album/lookup'))).toHaveLength(albums.length)
    manager.calls.length = 0
    expect(rows((await v1(`artist/album/${weather}`)).body)).toEqual(albums)
    expect(manager.calls).toEqual([])
  })

  test('by an artist comes without pictures while Lidarr fails', async () => {
    const { v1 } = await asking({ settings: connected })
    manager.faults.set({ status: 500 })
    expect(rows((await v1(`artist/album/${nails}`)).body)).toMatchObject([
      { title: 'Ghosts I–IV', cover: null, disk: null, rating: 0, releaseDate: '2008-03-02T00:00:00Z' },
      { title: 'The Slip' },
    ])
    manager.faults.set({ body: 'html' })
    expect((await v1('artist/nine inch')).status).toBe(502)
    manager.faults.clear()
  })

  test('works while Lidarr is switched off, and is nothing while there is none', async () => {
    const off = await asking({ settings: [[lidarr, { ...lidarrValues(manager), enabled: false }]] })
    expect(rows((await off.v1('artist/nine inch')).body)).toHaveLength(1)
    const none = await asking()
    for (const path of ['artist/nine', 'album/ghosts', `artist/album/${nails}`])
      expect((await none.v1(path)).body).toEqual([])
    expect((await none.v1(`album/info/${ghosts}`)).status).toBe(404)
  })

  test('takes anything without falling over', async () => {
    const { v1 } = await asking({ settings: connected })
    for (const id of [nobody, ...junk]) {
      expect([id, (await v1(`album/info/${id}`)).status]).toEqual([id, 404])
      expect([id, (await v1(`artist/album/${id}`)).status]).toEqual([id, 404])
      for (const path of [`artist/${id}`, `album/${id}`]) expect([200, 400, 404]).toContain((await v1(path)).status)
    }
    expect((await v1(`artist/${'x'.repeat(600)}`)).status).toBe(400)
  })
})

describe('covers', () => {
  test('are those of the archive, and that there is none is believed for a week', async () => {
    const { v2, portal } = await asking()
    const { image } = (await v2(`releasegroupart/${ghosts}`)).body as { image: string }
    expect(image).toEndWith(`/images/w300/cover-${ghosts}.jpg`)
    const store = imagesOf(portal.app)
    const picture = await store(new URL(image).pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect((await v2(`releasegroupart/${nobody}`)).body).toEqual({ image: null })
    const asked = stage.coverArt.calls.length
    for (const id of [ghosts, nobody]) await v2(`releasegroupart/${id}`)
    expect((await store(`/images/w500/cover-${nobody}.jpg`)).status).toBe(404)
    expect(stage.coverArt.calls).toHaveLength(asked)
  })

  test('say which service fails', async () => {
    const { v2 } = await asking()
    stage.coverArt.faults.set({ status: 500 })
    const answer = await v2(`releasegroupart/${ghosts}`)
    expect([answer.status, answer.text]).toEqual([502, expect.stringContaining('Cover Art Archive')])
  })

  test('and pictures of artists come through the portal', async () => {
    const { app } = await asking({ settings: connected })
    const store = imagesOf(app)
    for (const form of ['backdrop', 'banner', 'logo', 'poster']) {
      const picture = await store(`/images/w500/artist-${nails}-${form}.jpg`)
      expect([form, picture.status, picture.headers.get('content-type')]).toEqual([form, 200, 'image/svg+xml'])
    }
    expect((await store(`/images/w500/artist-${nails}-other.jpg`)).status).toBe(404)
  })
})

describe('the search through everything', () => {
  const all = { movies: true, tvShows: true, music: true, people: true }

  test('begins with artists while Lidarr is on', async () => {
    const { ann } = await asking({ settings: connected })
    const found = rows((await ann.post('/api/v2/Search/multi/sunrise', all)).body)
    expect(found[0]).toEqual({
      ...{
        id: 'c7c91fab-79ad-463a-9f08-fdfc26f2ebb2',
        mediaType: 'Artist',
        title: 'Sunrise',
        poster: null,
        overview: null,
      },
    })
    expect(found[1]).toMatchObject({ mediaType: 'movie', title: 'Sunrise: A Song of Two Humans (1927)' })
    const only = { ...all, movies: false, tvShows: false, people: false }
    expect(rows((await ann.post('/api/v2/Search/multi/mercury', only)).body).map(({ title }) => title)).toEqual([
      'Mercury',
      'Mercury',
      'Mercury',
    ])
  })

  test('has no artists without Lidarr, and the rest while MusicBrainz fails', async () => {
    const { ann } = await asking()
    expect(rows((await ann.post('/api/v2/Search/multi/sunrise', all)).body)[0]).toMatchObject({ mediaType: 'movie' })
    expect(stage.musicBrainz.calls).toEqual([])
    const failing = await asking({ settings: connected })
    stage.musicBrainz.faults.set({ status: 500 })
    expect(rows((await failing.ann.post('/api/v2/Search/multi/sunrise', all)).body)[0]).toMatchObject({
      mediaType: 'movie',
    })
  })
})
