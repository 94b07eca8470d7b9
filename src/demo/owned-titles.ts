import { minuteMs } from '~/shared/durations'
import type { Request, Variant } from '~/shared/requests/model'
import { type Catalogue, openCatalogue } from './catalogue'
import { demoRequests } from './history'
import { showsWatched } from './history-shows'
import type { Pace, Trouble } from './radarr/library'

/** Shows that are on the shelf, by their numbers at TheTVDB: all of Pioneer One, BBS and the Almanac up to today. */
export const showsHere = { standard: [9600014, 9600015, 9600016, ...showsWatched], fourK: [9600014] }
/**
 * Seasons on the media servers by the number of the show at TMDB: those that Sonarr has, some of them on both, and two
 * that nobody asked for and that are there in part.
 */
export const seasonsHere = {
  livingRoom: { 9000016: 1, 9000017: 1, 9000025: 1, 9000030: 1, 9000032: 2 },
  attic: { 9000016: 1, 9000020: 3, 9000032: 1 },
}
/** Ids at MusicBrainz: Ghosts I–IV, the Open Goldberg Variations, and one album of each of some others. */
export const albumsHere = [
  '3f76c701-8304-484f-a4ba-fcab18bcf41e',
  'cda92536-53ea-4960-8b52-f83bb0efc236',
  '0390d031-796e-42bc-af39-6355b9834d60', // Out of It
  '9e0bb9d4-721b-449a-9e2e-86b158ae2e87', // Smoking Monkey
  '26f5602e-69ae-4f15-85fe-c0c61ebcba57', // Cylinders
  'b6773596-c570-4574-a2b7-0c59a7bc9ffc', // It's Time for Adventure!
  '383bef98-cddc-466f-8115-492f19e0d3ed', // The Complete Weather
]

/** Albums that came of requests before a restart. */
export const albumsBy = (requests: Request[]) =>
  requests.flatMap(({ kind, title, variants }) =>
    kind === 'album' && variants.standard?.available ? (title.musicBrainzId ?? []) : [],
  )

/** Movies that are there with a file when the house is new. */
export const moviesAtFirst = (variant: Variant) =>
  demoRequests
    .filter(({ became, fourK }) => became === 'available' && (variant === 'fourK') === (fourK ?? false))
    .map(({ tmdbId }) => tmdbId)

/** What the stand-in, which forgets, has to know again after a restart. */
export const moviesBy = (requests: Request[], variant: Variant): number[] =>
  requests.flatMap(({ kind, title, variants }) =>
    kind === 'movie' && variants[variant]?.available ? (title.tmdbId ?? []) : [],
  )

/** Movies that wait in the queue of Radarr, and why. */
export const troubles = Object.fromEntries(
  demoRequests.flatMap(({ tmdbId, became }): [number, Trouble][] => (became === 'queued' ? [[tmdbId, 'waits']] : [])),
)

/** How far movies have come that are being downloaded. */
export const paces = Object.fromEntries(
  demoRequests.flatMap((one): [number, Pace][] => {
    if (one.became !== 'downloading' || !one.minutes) return []
    const ms = one.minutes * minuteMs
    return [[one.tmdbId, { begunMsAgo: ms * (one.share ?? 0), ms }]]
  }),
)

/** What the stand-in of Radarr knows: one title is missing there, so that a refusal and its repeats can be seen. */
export function withoutRefused(now: () => Date): Catalogue {
  const catalogue = openCatalogue(now)
  const refused = new Set<number>(demoRequests.filter(one => one.became === 'refused').map(one => one.tmdbId))
  return { ...catalogue, movie: id => (refused.has(id) ? undefined : catalogue.movie(id)) }
}
