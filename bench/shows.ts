import { tmdbStandIn } from '~/demo/stand-ins'
import { withRequestStatus } from '~/server/availability/movies'
import { withShowStatus } from '~/server/availability/shows'
import { saveCatalogueEpisodes } from '~/server/titles/show-id-queries'
import type { EpisodeRun } from '~/shared/availability/episode-runs'
import { caller } from './caller'
import { asAdmin } from './calls'
import { filledHouse, tmdbOfShow, tvdbOfShow } from './house'
import { firstLists, secondLists, showTrees } from './list-paths'
import { type Figure, figure, timed } from './measure'

/** Of several lists the slowest counts. */
type Measured = { name: string; limit: number; paths: readonly string[] }

const lists: Measured[] = [
  { name: 'v2: the slowest list of 10 movies', limit: 1, paths: secondLists('movie') },
  { name: 'v2: the slowest list of 10 shows', limit: 1, paths: secondLists('tv') },
  { name: 'v2: the slowest list of 10 albums', limit: 1, paths: secondLists('album') },
  { name: 'v1: the slowest page of movies', limit: 5, paths: firstLists('movie') },
  {
    name: 'v1: the slowest page of shows',
    limit: 5,
    paths: [...firstLists('tv'), ...firstLists('tvlite'), showTrees],
  },
  { name: 'v1: the slowest page of albums', limit: 5, paths: firstLists('music') },
  {
    name: 'v1: the slowest quota',
    limit: 1,
    paths: ['movie', 'tv', 'music'].map(kind => `v1/Request/${kind}/remaining`),
  },
  {
    name: 'v1: the slowest count',
    limit: 0.5,
    paths: ['count', 'movie/total', 'tv/total', 'music/total'].map(path => `v1/Request/${path}`),
  },
]

/** What the catalogue lists of each show: five seasons of ten episodes that have aired. */
const listing: EpisodeRun[] = [1, 2, 3, 4, 5].map(season => [season, 1, 10, 0])

/** A daily show of 400 episodes. */
const almanac = 9_000_018

/** Lists, counts, states and a page, in a house of movies, shows and music, without a socket between. */
export async function shows(): Promise<Figure[]> {
  const tmdb = tmdbStandIn({ key: 'bench', now: () => new Date() })
  const portal = await filledHouse({
    MARQUEE_TMDB_API_KEY: tmdb.key,
    MARQUEE_TMDB_URL: `${tmdb.url}/3`,
    MARQUEE_TMDB_IMAGE_URL: `${tmdb.url}/t/p`,
  })
  const get = await asAdmin(portal)
  const figures: Figure[] = []
  const add = (name: string, value: number, limit: number) =>
    figures.push(figure(name, value, { under: limit, unit: 'ms', by: 'answer' }))
  for (const { name, limit, paths } of lists) {
    const taken: { path: string; value: number }[] = []
    for (const path of paths) taken.push({ path, value: await timed(() => get(`/api/${path}`), 30, 10) })
    const [slowest] = taken.sort((one, other) => other.value - one.value)
    console.error(`${name}: ${slowest?.path}`)
    add(name, slowest?.value ?? 0, limit)
  }

  const finished = caller(() => get('/api/v1/Request/count'))
  for (let round = 0; round < 20; round++) await get('/api/v2/Requests/tv/500/0/requestedDate/desc')
  const longest = await finished()
  figures.push(figure('longest wait of a call beside lists of 500 shows', longest, { under: 50, unit: 'ms' }))

  const pictures = { posterPath: null, backdropPath: null }
  const shown = Array.from({ length: 40 }, (_, at) => at * 200)
  const listed = shown.map(show => ({ id: tmdbOfShow(show), ...pictures }))
  const now = portal.app.now()
  await saveCatalogueEpisodes(
    portal.app.store,
    // The library has them by their numbers at TheTVDB.
    shown.map(show => ({
      ...{ tmdbId: tmdbOfShow(show), tvdbId: tvdbOfShow(show), imdbId: null, tvMazeId: null, checkedAt: now },
      ...{ listing, listedAt: now },
    })),
  )
  add('state of 40 shows', await timed(() => withShowStatus(portal.app, listed)), 5)
  const seen = Array.from({ length: 40 }, (_, at) => ({ id: at * 1_000 + 1, ...pictures }))
  add('state of 40 movies', await timed(() => withRequestStatus(portal.app, seen)), 5)
  add('page of a show of 400 episodes', await timed(() => get(`/api/v3/titles/tv/${almanac}`)), 10)

  await portal.close()
  await tmdb.stop()
  return figures
}
