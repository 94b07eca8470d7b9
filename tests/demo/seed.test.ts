import { expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { withCharts } from '~/demo/charts'
import { demoRequests } from '~/demo/history'
import { demoAlbums } from '~/demo/history-albums'
import { demoShows } from '~/demo/history-shows'
import { demoAccounts, demoPlexPeople } from '~/demo/household'
import { accountNamed } from '~/demo/past'
import { plexAccountContent } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import { fillDemo } from '~/demo/seed'
import { tmdbStandIn } from '~/demo/stand-ins'
import { messageChoices } from '~/server/notifications/message-choices'
import type { Availability } from '~/shared/api/availability'
import type { PlexWatchlist } from '~/shared/api/plex-watchlists'
import type { RequestPage } from '~/shared/api/request-lists'
import { dayMs } from '~/shared/durations'
import type { JobId } from '~/shared/jobs/model'
import { artOf } from '../../scripts/pictures/art'
import { subjectOf } from '../../scripts/pictures/subjects'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { runJob } from '../support/task'

const { aPortal, passing } = catalogueStage()
const now = () => catalogueNoon

/** A portal as the demo begins, over the movie database that the demo asks. */
const theDemo = async () => {
  const tmdb = tmdbStandIn({ key: 'k', now, catalogue: withCharts(openCatalogue(now)) })
  passing({ close: tmdb.stop })
  const environment = { MARQUEE_TMDB_API_KEY: tmdb.key, MARQUEE_TMDB_URL: `${tmdb.url}/3` }
  const portal = await aPortal({ wizardDone: false, environment })
  await fillDemo(portal.app, now)
  return portal
}

type Portal = Awaited<ReturnType<typeof theDemo>>

type Row = {
  id: number
  askedAt: string
  title: { id: string }
  requester: { displayName: string }
  variants: Variants
}
type Variants = Record<'standard' | 'fourK', { stage: string; reason: string | null } | null>
const history = async ({ key }: Portal) =>
  ((await key.get('/api/v3/requests?count=100')).body as { requests: Row[] }).requests

type Card = { id: string; status: { variants: Variants } }
/** The cards that a row of Discover begins with. */
const row = async ({ key }: Portal, name: string): Promise<Card[]> =>
  (await key.get(`/api/v3/titles/movie/lists/${name}?count=7`)).body as Card[]

test('the demo begins with requests in every state, and starts a second time', async () => {
  const portal = await theDemo()
  await fillDemo(portal.app, now)
  const counts = (await portal.key.get('/api/v1/Request/count')).body as { pending: number; available: number }
  const became = (what: string) => [...demoRequests, ...demoShows].filter(one => one.became === what).length
  expect(counts.available).toBe(became('available'))
  expect(counts.pending).toBe(became('pending'))
  const albums = (await portal.key.get('/api/v3/requests?kind=album')).body as { requests: Row[] }
  const stages = albums.requests.map(({ variants }) => variants.standard?.stage).sort()
  expect(stages).toEqual(['available', 'denied', 'pending', 'processing'])
})

test('an album that waits can be approved, and Lidarr lists it', async () => {
  const portal = await theDemo()
  const waiting = (await history(portal)).filter(
    ({ title, variants }) => demoAlbums.some(one => one.albumId === title.id) && variants.standard?.stage === 'pending',
  )
  expect(waiting).toHaveLength(1)
  const { body } = await portal.key.post(`/api/v3/requests/${waiting[0]?.id}/standard/approve`)
  const { request } = body as { request: Row }
  expect(request.variants.standard?.stage).toBe('processing')
  // Lidarr is asked again for some seconds where it does not list an album.
})

test('somebody reads its newsletter, two have phones, and its download managers have tags', async () => {
  const portal = await theDemo()
  expect((await portal.key.get('/api/v3/newsletter')).body).toMatchObject({ readers: 3 })
  const people = (await portal.key.get('/api/v3/devices')).body as { displayName: string; phones: number }[]
  expect(people.map(({ displayName, phones }) => [displayName, phones])).toEqual([
    ['Ben', 2],
    ['Noor', 1],
  ])
  const { events } = await messageChoices(portal.app, await accountNamed(portal.app, 'ben'))
  expect(events.filter(({ on }) => on.includes('Mobile'))).toEqual([])
  for (const service of ['Sonarr', 'Radarr']) {
    const { body } = await portal.key.get(`/api/v1/${service}/tags`)
    expect((body as { label: string }[]).map(({ label }) => label)).toEqual(['children', 'watch-together'])
  }
})

test('its people vote, and one more vote approves a movie', async () => {
  const portal = await theDemo()
  type Item = { requestId: number; title: string; upvotes: number; downvotes: number }
  const items = (await portal.key.get('/api/v1/Vote')).body as Item[]
  expect(items.length).toBeGreaterThan(4)
  expect(items.every(({ upvotes }) => upvotes > 0)).toBe(true)
  expect(items.some(({ downvotes }) => downvotes > 0)).toBe(true)
  const limits = (await portal.key.get('/api/v1/Settings/vote')).body as { movieVoteMax: number }
  const near = items.find(({ upvotes, downvotes }) => upvotes - downvotes === limits.movieVoteMax - 1)
  expect(near?.title).toBe('The Lost World')
  await portal.key.post(`/api/v1/Vote/up/movie/${near?.requestId}`)
  const { body } = await portal.key.get(`/api/v1/Request/movie/info/${near?.requestId}`)
  expect(body).toMatchObject({ approved: true })
})

test('its people have names, and asked over three weeks up to this day', async () => {
  const rows = await history(await theDemo())
  expect(rows).toHaveLength(demoRequests.length + demoShows.length + demoAlbums.length)
  const names = new Set<string>(demoAccounts.map(({ alias }) => alias))
  expect(rows.filter(({ requester }) => !names.has(requester.displayName))).toEqual([])
  const ages = rows.map(({ askedAt }) => (catalogueNoon.getTime() - Date.parse(askedAt)) / dayMs)
  expect(Math.max(...ages)).toBeGreaterThan(20)
  expect(Math.min(...ages)).toBeLessThan(0.5)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  // No two on one hour, and something in each week.
  expect(new Set(ages.map(age => Math.round(age * 24))).size).toBe(rows.length)
  for (const week of [0, 1, 2]) expect(ages.filter(age => Math.floor(age / 7) === week).length).toBeGreaterThan(3)
})

test('what was decided and what arrived came after it was asked for, and before now', async () => {
  const portal = await theDemo()
  const body = (await portal.key.get('/api/v3/requests?count=100')).body as {
    requests: { variants: Record<string, Record<string, string | null> | null> }[]
  }
  for (const { variants } of body.requests) {
    for (const one of Object.values(variants)) {
      if (!one) continue
      const times = [one.askedAt, one.approvedAt, one.deniedAt, one.availableAt].flatMap(at =>
        at ? Date.parse(at) : [],
      )
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(catalogueNoon.getTime())
    }
  }
})

test('posters of the first two rows show every stage, and what failed or is downloading is among them', async () => {
  const portal = await theDemo()
  const cards = [...(await row(portal, 'popular')), ...(await row(portal, 'trending'))]
  const shown = cards.flatMap(({ status: { variants } }) => variants.standard?.stage ?? [])
  for (const stage of ['pending', 'processing', 'available', 'denied']) expect(shown).toContain(stage)
  expect(cards.some(({ status }) => status.variants.fourK?.stage === 'pending')).toBe(true)

  const ids = cards.map(({ id }) => id)
  const requests = (await history(portal)).filter(({ title }) => ids.includes(title.id))
  expect(requests.some(({ variants }) => variants.standard?.stage === 'failed')).toBe(true)
  expect(requests.some(({ variants }) => variants.standard?.reason)).toBe(true)
  const loading = demoRequests.find(one => one.became === 'downloading' && one.share)
  const request = requests.find(({ title }) => title.id === String(loading?.tmdbId))
  const progress = (await portal.key.get(`/api/v3/requests/${request?.id}/progress`)).body
  expect(progress).toMatchObject({ standard: { status: 'downloading', percent: 38 } })
})

const rowNames = ['seasonal', 'popular', 'trending', 'upcoming']

test('no row repeats what another one begins with, and the spotlight is none of their first', async () => {
  const portal = await theDemo()
  const rows = await Promise.all(rowNames.map(name => row(portal, name)))
  const ids = rows.flat().map(({ id }) => id)
  const { spotlight } = (await portal.key.get('/api/v3/discover')).body as { spotlight: { id: string } }
  expect(new Set(ids).size).toBe(4 * 7)
  expect(ids).not.toContain(spotlight.id)
})

test('neighbours in a row differ in composition, colours and in what they show', async () => {
  const portal = await theDemo()
  const catalogue = openCatalogue(now)
  for (const name of rowNames) {
    const art = (await row(portal, name)).map(({ id }) => artOf(subjectOf(catalogue.movie(Number(id))!)))
    expect(new Set(art.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(6)
    for (const [at, { layout, motif, palette }] of art.entries()) {
      expect(art[at + 1]?.layout).not.toBe(layout)
      expect(art[at + 1]?.motif).not.toBe(motif)
      expect(art[at + 1]?.palette).not.toBe(palette)
    }
  }
})

test('its people of media servers have accounts, one with a Plex watchlist and one who watched what they asked for', async () => {
  const tmdb = tmdbStandIn({ key: 'k', now, catalogue: withCharts(openCatalogue(now)) })
  passing({ close: tmdb.stop })
  const plexTv = plexAccountStandIn({ now, content: plexAccountContent(demoPlexPeople(() => crypto.randomUUID())) })
  passing({ close: plexTv.stop })
  const environment = {
    ...{ MARQUEE_TMDB_API_KEY: tmdb.key, MARQUEE_TMDB_URL: `${tmdb.url}/3` },
    ...{ MARQUEE_PLEX_TV_URL: plexTv.url, MARQUEE_PLEX_DISCOVER_URL: plexTv.url },
  }
  const portal = await aPortal({ wizardDone: false, environment })
  // Time passes, or Sonarr would never have read the show that is handed over, and is waited for.
  const begunAt = performance.now()
  const running = () => new Date(catalogueNoon.getTime() + performance.now() - begunAt)
  const run = async (id: JobId) => {
    await runJob(portal.app, id)
    await portal.settle()
  }
  await fillDemo(portal.app, running, plexTv.content)
  // With tokens of another start, as after one, and servers of none.
  plexTv.content.servers.length = 0
  for (const [at, person] of plexTv.content.people.entries()) person.token = `of-another-start-${at}`
  await fillDemo(portal.app, running, plexTv.content)
  await run('plexWatchlistImport')
  const [greta] = (await portal.key.get('/api/v3/plex-watchlists')).body as PlexWatchlist[]
  expect(greta).toMatchObject({ displayName: 'Greta', state: 'done', counts: { requested: 3, known: 2 } })

  // The owner of the Plex server has watched there what somebody else asked for.
  const { body: signedIn } = await portal.guest.post('/api/v1/Token', { username: 'otto', password: 'projector' })
  expect(signedIn).toMatchObject({ access_token: expect.any(String) })
  await run('plexContentSync')
  await run('playedSync')
  const page = (await portal.key.get('/api/v3/requests?count=100')).body as RequestPage
  const rush = page.requests.find(({ title }) => title.id === '962')
  expect(rush).toMatchObject({ requester: { userName: 'wanda' }, played: { watched: true, people: 2 } })
})

test('its media servers have shows, one of them on both, and some in part that nobody asked for', async () => {
  const portal = await theDemo()
  for (const id of ['plexContentSync', 'jellyfinContentSync'] as const) await runJob(portal.app, id)
  const read = async <T>(path: string) => (await portal.key.get(`/api/v3/${path}`)).body as T
  const added = await read<Card[]>('titles/tv/lists/recentlyAdded')
  const stages = added.map(({ status }) => status.variants.standard?.stage)
  expect(stages).toContain('available')
  expect(stages).toContain('partlyAvailable')
  const inPart = added.filter(({ status }) => status.variants.standard?.stage === 'partlyAvailable')
  const asked = new Set(demoShows.map(({ tmdbId }) => String(tmdbId)))
  expect(inPart.filter(({ id }) => asked.has(id))).toEqual([])
  const copies = await Promise.all(added.map(({ id }) => read<Availability>(`availability/tv/${id}`)))
  const servers = copies.map(one => one.copies.filter(({ isMediaServer }) => isMediaServer).map(({ server }) => server))
  expect(servers.map(names => names.sort().join())).toContain('Attic,Living room')
  expect((await portal.key.get('/api/v1/RecentlyAdded/tv')).body).toHaveLength(30)
})
