import { eq } from 'drizzle-orm'
import { httpStack } from '~/integrations/http/stack'
import { countSeasons } from '~/server/library/episode-bits'
import { saveLibraryItems } from '~/server/library/queries'
import { countRequestSeasons } from '~/server/requests/season-queries'
import { batchesOf, inBatches } from '~/server/store/bulk'
import { upsert } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { userByName } from '~/server/users/queries'
import { hourMs } from '~/shared/durations'
import type { Request } from '~/shared/requests/model'
import { sonarr } from '~/shared/services/sonarr'
import { insertRequests } from '../tests/support/many-requests'
import { openPortal, type Portal } from '../tests/support/portal'
import { aRequest, databaseIn, filledPortal, ownFolder } from './fill'

// A house with everything: 50,000 requests for movies, 20,000 for 10,000 shows, 20,000 for albums; beside them a library
// of 100,000 movies and 20,000 shows.

const movies = 50_000
const shows = 10_000
const albums = 20_000
const episodesOfRequest = 15
const library = { movies: 100_000, shows: 20_000, episodes: 50 }

const [firstShow, firstAlbum] = [movies, movies + shows]
export const tmdbOfShow = (show: number) => 1_000_000 + show
export const tvdbOfShow = (show: number) => 300_000 + show

function* showRequests(): Generator<Request> {
  for (let index = 0; index < shows * 2; index++) {
    const show = index % shows
    const numbers = { tmdbId: tmdbOfShow(show), tvdbId: tvdbOfShow(show), imdbId: `tt${tmdbOfShow(show)}` }
    const title = { ...numbers, catalogueId: String(numbers.tmdbId), totalSeasons: 4, releaseStatus: 'Ended' }
    yield {
      ...aRequest(movies + index, 'tvShow', { id: firstShow + show + 1, name: `Show number ${show}`, ...title }),
      seriesType: 'standard',
    }
  }
}

function* albumRequests(): Generator<Request> {
  for (let index = 0; index < albums; index++) {
    const musicBrainzId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const artist = { artistId: `00000000-0000-4000-9000-${index % 900}`, artistName: `Band ${index % 900}` }
    const title = { ...artist, musicBrainzId, catalogueId: musicBrainzId, rating: index % 100 }
    const at = movies + shows * 2 + index
    yield aRequest(at, 'album', { id: firstAlbum + index + 1, name: `Album number ${index}`, ...title })
  }
}

/** Each request holds one season and a half of its show; the second begins where the first ends. */
function* requestedEpisodes() {
  for (let index = 0; index < shows * 2; index++) {
    for (let at = 0; at < episodesOfRequest; at++) {
      const number = at + (index < shows ? 0 : episodesOfRequest)
      const [season, episode] = [1 + Math.floor(number / 10), 1 + (number % 10)]
      const airsAt = new Date(Date.UTC(2015 + season, index % 12, episode))
      const row = { requestId: movies + index + 1, season, episode, name: `Chapter ${episode}`, airsAt }
      yield { ...row, available: (index + at) % 3 > 0 }
    }
  }
}

const isThere = (index: number) => ({ monitored: true, hasFile: index % 3 > 0 })

function* libraryItems() {
  for (let id = 1; id <= library.movies; id++) {
    yield { kind: 'movie' as const, itemKey: `m${id}`, tmdbId: id, imdbId: `tt${id}`, ...isThere(id) }
  }
  // Sonarr names its shows by TheTVDB, and only its later versions by TMDB as well.
  for (let show = 0; show < library.shows; show++) {
    yield { kind: 'tvShow' as const, itemKey: String(tvdbOfShow(show)), tvdbId: tvdbOfShow(show), ...isThere(show) }
  }
}

function* libraryEpisodes(firstItem: number) {
  for (let show = 0; show < library.shows; show++) {
    for (let at = 0; at < library.episodes; at++) {
      yield { itemId: firstItem + show, season: 1 + Math.floor(at / 10), episode: 1 + (at % 10), ...isThere(at) }
    }
  }
}

async function fillLibrary(store: Store) {
  const saved = { source: 'sonarr', sweep: 1 }
  for await (const some of batchesOf(libraryItems())) await store.transaction(tx => saveLibraryItems(tx, saved, some))
  const { libraryEpisodes: t } = store.t
  const on = [t.itemId, t.season, t.episode]
  await inBatches(store, libraryEpisodes(library.movies + 1), async (tx, rows) => {
    await upsert(tx, t, rows, { on, set: [] })
    await countSeasons(
      tx,
      rows.map(({ itemId }) => itemId),
    )
  })
}

/** The administrator is held to limits, and has asked for this and that lately. */
async function limitAsker(store: Store) {
  const { users, requestLog } = store.t
  const amounts = { movieLimit: 500, episodeLimit: 500, musicLimit: 500 }
  const periods = { moviePeriod: 'month', episodePeriod: 'month', musicPeriod: 'month' }
  await store.db
    .update(users)
    .set({ ...amounts, ...periods })
    .where(eq(users.nameKey, 'ADA'))
  const ada = await userByName(store, 'ada')
  const lately = Date.now() - hourMs
  const rows = (['movie', 'tvShow', 'album'] as const).flatMap(kind =>
    Array.from({ length: 100 }, (_, at) => ({
      ...{ userId: ada?.id ?? '', kind, requestId: at, episodes: 3, at: new Date(lately + at) },
    })),
  )
  await store.db.insert(requestLog).values(rows)
}

/** A portal over a database file with the whole house in it, asking the movie database that it is given. */
export async function filledHouse(environment: Record<string, string>): Promise<Portal> {
  const storage = ownFolder()
  const { portal } = await filledPortal(movies, storage)
  const { store } = portal.app
  await inBatches(store, showRequests(), insertRequests)
  await inBatches(store, albumRequests(), insertRequests)
  const { requestEpisodes: t } = store.t
  const on = [t.requestId, t.season, t.episode]
  await inBatches(store, requestedEpisodes(), async (tx, rows) => {
    await upsert(tx, t, rows, { on, set: [] })
    for (const id of new Set(rows.map(({ requestId }) => requestId))) await countRequestSeasons(tx, id)
  })
  await fillLibrary(store)
  await limitAsker(store)
  // As SQLite does by itself in time.
  await store.execute('analyze')
  await portal.close()
  const http = httpStack({ version: 'bench', observe: () => undefined, now: () => new Date(), cacheBytes: 50_000_000 })
  const settings = { enabled: true, scanForAvailability: true, ip: '127.0.0.1', port: 1, apiKey: 'bench' }
  return openPortal({ database: databaseIn(storage), http, environment, settings: [[sonarr, settings]] })
}
