import { afterEach, describe, expect, test } from 'bun:test'
import { changedMovies } from '~/server/availability/changes'
import { saveFoundVariants } from '~/server/availability/found-variants'
import type { MovieDetails } from '~/shared/api/titles'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { radarr, radarr4K } from '~/shared/services/radarr'
import type { Section } from '~/shared/settings/model'
import { features } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { robbery, searching } from '../support/search'
import { anAdmin, aUser } from '../support/users'
import { ask, type WishingPortal, wishingPortal } from '../support/wishing'

const { aPortal } = searching()
const imdbOfRobbery = 'tt0000439'

let wishing: WishingPortal | null = null
afterEach(async () => {
  await wishing?.close()
  wishing = null
})

const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1, apiKey: 'k', serverId: 's' }
const connected: [Section, Record<string, unknown>][] = [
  [plex, { enable: true, servers: [{ ...server, plexAuthToken: 't', machineIdentifier: 'm' }] }],
  [emby, { enable: true, servers: [{ ...server, serverHostname: 'http://watch.example.com/' }] }],
  [jellyfin, { enable: true, servers: [{ ...server, serverHostname: 'http://watch.example.com' }] }],
]
const fourK: [Section, Record<string, unknown>] = [features, { Movie4KRequests: true }]
const radarrDecides: [Section, Record<string, unknown>] = [
  radarr,
  { enabled: true, scanForAvailability: true, prioritizeArrAvailability: true, ip: 'radarr.example.com', port: 7878 },
]
const sources = ['plex:1', 'emby:1', 'jellyfin:1'] as const
const copy = (source: string, resolution: number | null, more: object = {}) => ({
  ...{ source, itemKey: '7', monitored: false, hasFile: true, resolution },
  quality: resolution === null ? '' : String(resolution),
  ...more,
})

/** The page of a movie, with what media servers have of it. */
async function shown(rows: ReturnType<typeof copy>[], settings: [Section, Record<string, unknown>][] = [fourK]) {
  const portal = await aPortal({ settings: [...connected, ...settings] })
  for (const row of rows) await saveManaged(portal.app.store, robbery, row)
  return (await portal.as('ann').get(`/api/v2/Search/movie/${robbery}`)).body as Record<string, unknown>
}

describe.each(sources)('a movie in the library of %s', source => {
  test('35: 1, 5 is available, with its quality and where to watch it', async () => {
    const page = await shown([copy(source, 1080)])
    expect(page).toMatchObject({ available: true, quality: '1080', requested: false, requestId: 0, denied: null })
    const url = page[`${source.split(':')[0]}Url`]
    expect(url).toMatch(
      source === 'plex:1' ? /^https:\/\/app\.plex\.tv\/web.*m\/.*7$/ : /^http:\/\/watch\.example\.com\/web/,
    )
    expect(await shown([copy(source, null)])).toMatchObject({ available: true, quality: '' })
  })

  test('35: 2, 3, 4 is told apart in 4K, unless the portal does not', async () => {
    const only = copy(source, 2160, { itemKey: '7/4k' })
    expect(await shown([only])).toMatchObject({ available4K: true, available: false, quality: null })
    expect(await shown([copy(source, 1080), only])).toMatchObject({ available4K: true, available: true })
    expect(await shown([only], [])).toMatchObject({ available: true, available4K: false })
  })

  test('35: 6, 7, 9 is found by IMDb, else by TMDB', async () => {
    expect(await shown([copy(source, 1080, { tmdbId: null, imdbId: imdbOfRobbery })])).toMatchObject({
      available: true,
    })
    expect(await shown([copy(source, 1080, { imdbId: 'tt0000001' })])).toMatchObject({ available: true })
  })

  test('counts whatever a Radarr for 4K alone is told of media servers', async () => {
    const in4K: [Section, Record<string, unknown>] = [radarr4K, radarrDecides[1]]
    expect(await shown([copy(source, 1080)], [fourK, in4K])).toMatchObject({ available: true })
  })

  test('35: 8 is another one than a show of the same number', async () => {
    expect(await shown([copy(source, null, { kind: 'tvShow' })])).toMatchObject({ available: false })
  })

  test('35: 17, 18 only says where to watch it while Radarr has the last word', async () => {
    const key = `${source.split(':')[0]}Url`
    const page = await shown([copy(source, 1080)], [fourK, radarrDecides])
    expect(page).toMatchObject({ available: false, quality: null })
    expect(page[key]).toBeString()
    const own = copy('radarr', 1080, { monitored: true, itemKey: '9', quality: null })
    expect(await shown([copy(source, 1080), own], [fourK, radarrDecides])).toMatchObject({ available: true })
  })

  test('D10, D12: cannot be asked for again', async () => {
    wishing = await wishingPortal({
      users: [aUser('ann', { claims: ['RequestMovie'] }), anAdmin()],
      settings: connected,
    })
    await saveManaged(wishing.app.store, 1, copy(source, 1080))
    expect(await ask(wishing.as('ann'), 1)).toMatchObject({
      ...{ result: false, errorCode: 'AlreadyRequested', errorMessage: 'Movie 1 is already available.' },
    })
    expect(await ask(wishing.as('ann'), 2)).toMatchObject({ result: true })
  })

  test('D11: can be asked for in 4K while only a usual copy is there', async () => {
    const ann = aUser('ann', { claims: ['RequestMovie', 'Request4KMovie'] })
    wishing = await wishingPortal({ users: [ann, anAdmin()], settings: connected, fourK: true })
    await saveManaged(wishing.app.store, 1, copy(source, 1080))
    expect(await ask(wishing.as('ann'), 1, { is4KRequest: true })).toMatchObject({ result: true })
  })

  test('35: 10, 41, 42, 51 makes a request for it available at once, and its job tells so', async () => {
    const portal = await aPortal({ users: [aUser('ann'), anAdmin('ada')], settings: [...connected, fourK] })
    const { store } = portal.app
    const byImdb = await saveRequest(
      store,
      aMovieRequest(8, { imdbId: 'tt8', variants: { standard: aProgress(), fourK: null } }),
    )
    const byTmdb = await saveRequest(store, aMovieRequest(9, {}))
    await saveManaged(store, 80, copy(source, 1080, { itemKey: '80', tmdbId: null, imdbId: 'tt8' }))
    await saveManaged(store, 9, copy(source, 720, { itemKey: '9' }))
    expect(await saveFoundVariants(portal.app, changedMovies(portal.app))).toEqual({ arrived: 2, gone: 0 })
    for (const { id } of [byImdb, byTmdb]) {
      const { body } = await portal.as('ada').get(`/api/v1/Request/movie/info/${id}`)
      expect(body).toMatchObject({
        ...{ available: true, approved: true },
        markedAsAvailable: expect.any(String),
      })
    }
    expect(await saveFoundVariants(portal.app, changedMovies(portal.app))).toEqual({ arrived: 0, gone: 0 })
  })

  test('35: 43, 44 in 4K answers a request in 4K alone, and a usual copy does not', async () => {
    const portal = await aPortal({ users: [aUser('ann'), anAdmin('ada')], settings: [...connected, fourK] })
    const { store } = portal.app
    const in4K = { variants: { standard: null, fourK: aProgress() } }
    const [one, other] = [
      await saveRequest(store, aMovieRequest(8, in4K)),
      await saveRequest(store, aMovieRequest(9, in4K)),
    ]
    await saveManaged(store, 8, copy(source, 2160, { itemKey: '8/4k' }))
    await saveManaged(store, 9, copy(source, 1080, { itemKey: '9' }))
    expect((await Array.fromAsync(changedMovies(portal.app))).flat()).toEqual([
      { id: one.id, variant: 'fourK', foundIn: source },
    ])
    expect(other.id).not.toBe(one.id)
  })
})

test('where two servers have a movie, both say where to watch it', async () => {
  const page = await shown([copy('plex:1', 1080), copy('jellyfin:1', 1080, { itemKey: '8' })])
  expect([page.plexUrl, page.embyUrl, page.jellyfinUrl]).toEqual([expect.any(String), null, expect.any(String)])
})

test('the page of a movie, and of a show, lead to the servers that have it', async () => {
  const portal = await aPortal({ settings: connected })
  const { store } = portal.app
  const judex = 9_000_009
  await saveManaged(store, robbery, copy('plex:1', 1080))
  await saveManaged(store, robbery, copy('plex:1', 2160, { itemKey: '7/4k' }))
  await saveManaged(store, robbery, copy('jellyfin:1', 720, { itemKey: '8' }))
  await saveManaged(store, judex, copy('emby:1', null, { kind: 'tvShow', itemKey: '9' }))
  const { body } = await portal.as('ann').get(`/api/v3/titles/movie/${robbery}`)
  const { watch } = body as MovieDetails
  expect(watch.map(({ server, url, in4K }) => [server, url.includes('plex'), in4K]).toSorted()).toEqual([
    ['Loft', false, false],
    ['Loft', true, true],
  ])
  const show = await portal.as('ann').get(`/api/v3/titles/tv/${judex}`)
  const url = 'http://watch.example.com/web/index.html#!/item?id=9&serverId=s'
  expect(show.body).toMatchObject({ watch: [{ server: 'Loft', url }] })
})

test('what is known of a server that is switched off says nothing', async () => {
  const page = await shown([copy('jellyfin:2', 1080)])
  expect(page).toMatchObject({ jellyfinUrl: null })
})
