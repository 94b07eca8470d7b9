import { errorOf } from './arr/reply'
import { type Catalogue, openCatalogue } from './catalogue'
import { radarrAnswers } from './radarr/answers'
import { openLibrary, type Pace, type Trouble } from './radarr/library'
import { sonarrAnswers } from './sonarr/answers'
import { openLibrary as openSeries } from './sonarr/library'
import { switches } from './sonarr/switches'
import { type Call, type StandIn, standIn } from './stand-in'
import { tmdbAnswers } from './tmdb/answers'
import { tmdbError } from './tmdb/reply'
import { tvMazeAnswers, tvMazeError } from './tvmaze/answers'

type Place = {
  /** 0 or nothing: any free port. */
  port?: number
  key: string
  now: () => Date
  catalogue?: Catalogue
}

/** The movie database: `${url}/3` is its API, `${url}/t/p` its pictures. */
export const tmdbStandIn = ({ port, key, now, catalogue = openCatalogue(now) }: Place): StandIn =>
  standIn({ port, key, now, answer: tmdbAnswers(catalogue, key), errorBody: tmdbError })

/** TVMaze, which needs no key. */
export const tvMazeStandIn = ({ port, now, catalogue = openCatalogue(now) }: Omit<Place, 'key'>): StandIn =>
  standIn({ port, key: '', now, answer: tvMazeAnswers(catalogue), errorBody: tvMazeError })

type RadarrPlace = Place & {
  /** How long a download takes by `now`; 0 is at once. */
  downloadMs: number
  fourK?: boolean
  /** Such as `/radarr`: the API is then under `${url}/radarr/api/v3`. */
  urlBase?: string
  /** TMDB ids of movies that are there with a file from the start. */
  library?: number[]
  /** What keeps the downloads of some movies, by their TMDB ids, from ending. */
  troubles?: Record<number, Trouble>
  /** Downloads that have been going on for a while, by their TMDB ids. */
  paces?: Record<number, Pace>
  /** Tags that are there, in small letters. */
  labels?: readonly string[]
}

/** Radarr; the regular one, or with `fourK` the one whose files are 2160p. */
export const radarrStandIn = (place: RadarrPlace): StandIn => {
  const {
    port,
    key,
    now,
    downloadMs,
    fourK = false,
    urlBase = '',
    library: titles = [],
    troubles = {},
    paces = {},
    labels = [],
  } = place
  const catalogue = place.catalogue ?? openCatalogue(now)
  const library = openLibrary({ catalogue, now, downloadMs, fourK, titles, troubles, paces, labels })
  return standIn({ port, key, now, answer: radarrAnswers({ library, key, urlBase }), errorBody: errorOf('Radarr') })
}

const filing = {
  standard: { defaultRootPath: '/media/movies', defaultQualityProfile: '4' },
  fourK: { defaultRootPath: '/media/movies-4k', defaultQualityProfile: '5' },
}

/** The complete settings with which the portal uses such a Radarr. */
export const radarrValues = ({ port, key }: Pick<StandIn, 'port' | 'key'>, of: keyof typeof filing = 'standard') => ({
  enabled: true,
  scanForAvailability: true,
  ip: '127.0.0.1',
  port,
  apiKey: key,
  minimumAvailability: 'Released',
  ...filing[of],
})

type SonarrPlace = Place & {
  /** How long an episode downloads by `now`; the next one of its season begins when it is there. */
  downloadMs: number
  /** How long Sonarr takes to read the episodes of a new series, and again to set what is monitored of them. */
  readMs?: number
  version?: 3 | 4
  fourK?: boolean
  urlBase?: string
  /** Numbers at TheTVDB of shows that are there with all that has aired. */
  library?: number[]
  /** Those of shows whose seasons are found as one release each. */
  packs?: number[]
  /** Tags that are there, in small letters. */
  labels?: readonly string[]
  /** Hears of every call. */
  heard?: (call: Call) => void
}

/** Sonarr; the regular one, or with `fourK` the one whose files are 2160p. */
export const sonarrStandIn = (place: SonarrPlace): StandIn => {
  const { port, key, now, urlBase = '', downloadMs, readMs = 0, version = 4, fourK = false } = place
  const { catalogue = openCatalogue(now), library: titles = [], packs = [], labels = [], heard } = place
  const library = openSeries({ catalogue, now, version, fourK, downloadMs, readMs, titles, packs, labels })
  return standIn({
    ...{ port, key, now, heard, switches: switches(library) },
    ...{ answer: sonarrAnswers({ library, key, urlBase }), errorBody: errorOf('Sonarr') },
  })
}

const showFiling = {
  standard: { rootPath: '1', qualityProfile: '4', rootPathAnime: '2', qualityProfileAnime: '6' },
  fourK: { rootPath: '1', qualityProfile: '5' },
}

/** The complete settings with which the portal uses such a Sonarr. */
export const sonarrValues = (
  { port, key }: Pick<StandIn, 'port' | 'key'>,
  of: keyof typeof showFiling = 'standard',
) => ({
  enabled: true,
  scanForAvailability: true,
  seasonFolders: true,
  ip: '127.0.0.1',
  port,
  apiKey: key,
  ...showFiling[of],
})
