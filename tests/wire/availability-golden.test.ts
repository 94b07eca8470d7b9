import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountNamed } from '~/demo/past'
import { approve, deny } from '~/server/decisions/actions'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { musicStage } from '../support/music'
import { openWholeHouse } from '../support/whole-house'

// What programs of the first two versions read of how titles stand, word for word as it was written down once. A change of
// it is a change of the wire: `MARQUEE_WRITE_GOLDEN=1 bun test <this file>` writes it down anew.

const golden = join(import.meta.dir, 'availability-golden.txt')
const stage = musicStage()

let house: Awaited<ReturnType<typeof openWholeHouse>>
beforeAll(async () => {
  house = await openWholeHouse(stage)
  await decideOtherwise()
}, 60_000)
afterAll(() => house.close())

/** States that the household has not: denied and there, marked by hand, in 4K alone, failed, unknown to everybody. */
async function decideOtherwise() {
  const { app } = house.portal
  const ada = await accountNamed(app, 'ada')
  const ask = async (id: number, name: string, progress = aProgress(), isFourK = false) => {
    const variants = isFourK ? { standard: null, fourK: progress } : { standard: progress, fourK: null }
    return saveRequest(app.store, aMovieRequest(id, { name, requesterId: ada.id, variants }))
  }
  const denied = { denied: true, deniedReason: 'Not for us' }
  await ask(1405, 'Greed', aProgress(denied))
  await ask(28963, 'The Thief of Bagdad', aProgress({ ...denied, available: true, foundIn: 'radarr' }))
  await ask(9000101, 'Nobody Knows', aProgress({ available: true, markedAt: app.now() }))
  await ask(9000102, 'Only Large', aProgress({ approved: true }), true)
  await saveManaged(app.store, 9000103, { hasFile: true, resolution: 2160 })
  const album = { id: 'unknown-album', name: 'Unknown', artistId: 'unknown-artist', artistName: 'Unknown' }
  await saveAlbumRequest(app.store, album, { requesterId: ada.id })
  const shows = await requestsOf('tvShow')
  const [first, second] = shows
  if (first) await deny(app, ada, { id: first, variant: 'standard' }, { reason: 'Too long', granted: 'any' })
  if (second) await approve(app, ada, { id: second, variant: 'standard' }, { granted: 'any' })
}

async function requestsOf(kind: 'movie' | 'tvShow') {
  const { requests } = house.portal.app.store.t
  const rows = await house.portal.app.store.db.select().from(requests).orderBy(requests.id)
  return rows.filter(one => one.kind === kind).map(({ id }) => id)
}

const lists = (['movie', 'tv', 'album'] as const).flatMap(kind =>
  ['', 'available/', 'processing/', 'pending/', 'denied/'].map(
    list => `/api/v2/Requests/${kind}/${list}100/0/requestedDate/asc`,
  ),
)
const known = [
  ...['/api/v1/Request/movie', '/api/v1/Request/tv', '/api/v1/Request/tvlite', '/api/v1/request/music'],
  ...['/api/v1/Request/count', '/api/v1/Request/movie/total', '/api/v2/Requests/recentlyRequested'],
  ...['/api/v1/Search/movie/popular', '/api/v1/Search/tv/popular'],
  ...['/api/v2/Search/tv/popular', '/api/v2/Search/tv/trending', '/api/v2/Search/movie/requested/0/100'],
  ...['/api/v2/Search/tv/requested/0/100', '/api/v1/RecentlyAdded/movies', '/api/v1/RecentlyAdded/tv'],
]

async function paths() {
  const { store } = house.portal.app
  const titles = await store.db.select().from(store.t.titles).orderBy(store.t.titles.id)
  const pages = titles.flatMap(({ kind, tmdbId, tvdbId, artistId }) => {
    if (kind === 'movie') return [`/api/v2/Search/movie/${tmdbId}`]
    if (kind === 'album') return artistId === null ? [] : [`/api/v2/Search/artist/${artistId}`]
    return [`/api/v2/Search/tv/moviedb/${tmdbId}`, ...(tvdbId === null ? [] : [`/api/v1/Search/tv/info/${tvdbId}`])]
  })
  return [...lists, ...known, ...new Set(pages)]
}

/** Says nothing of availability, and much of it. */
const others =
  /^(genreIds|genres|network|networks|webChannel|cast|crew|images|keywords|recommendations|similar|productionCompanies|requestedUser|options|_embedded|watchProviders|externals|credits|videos)$/

const kept =
  /^(id|theMovieDbId|theTvDbId|requestId|requestStatus|deniedReason|deniedReason4K|quality|status|percentOfTracks|seasonNumber|episodeNumber|position|total|pending|approved|available)$/

/** What an answer says of availability: every flag, and the words and numbers beside them. */
function flagsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flagsOf)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (others.test(key)) return []
    if (typeof one === 'object' && one !== null) return [[key, flagsOf(one)]]
    return typeof one === 'boolean' || kept.test(key) ? [[key, one]] : []
  })
  return Object.fromEntries(entries.filter(([, one]) => JSON.stringify(one) !== '{}'))
}

const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')

test('programs of the first two versions read how titles stand as they always did', async () => {
  const lines: string[] = []
  for (const path of await paths()) {
    const { status, body } = await house.portal.key.get(path)
    lines.push(`${path} ${status} ${withoutIds(JSON.stringify(flagsOf(body)))}`)
  }
  if (process.env.MARQUEE_WRITE_GOLDEN) writeFileSync(golden, `${lines.join('\n')}\n`)
  expect(lines.length).toBeGreaterThan(50)
  expect(lines).toEqual(readFileSync(golden, 'utf8').trimEnd().split('\n'))
}, 60_000)
