import type { Catalogue } from '../catalogue'
import type { Movie, Series } from '../catalogue-model'
import type { StandIn } from '../stand-in'

/** One file of a title, as media servers describe it. */
export type MediaFile = { lines: number; columns: number; audio: readonly string[]; subtitles: readonly string[] }

export type HeldEpisode = {
  key: string
  season: number
  episode: number
  last: number | null
  title: string
  addedAt: Date
  file: MediaFile
}

type Held = {
  key: string
  library: string
  title: string
  year: number | null
  tmdbId: number | null
  imdbId: string | null
  tvdbId: number | null
  overview: string
  addedAt: Date
}
export type HeldMovie = Held & { kind: 'movie'; files: readonly MediaFile[] }
export type HeldShow = Held & { kind: 'tvShow'; episodes: readonly HeldEpisode[] }
export type HeldTitle = HeldMovie | HeldShow

export type HeldLibrary = { key: string; title: string; holds: 'movies' | 'tvShows' | 'mixed' | 'music' | 'photos' }
export type MediaPerson = {
  id: string
  name: string
  password: string
  isAdministrator: boolean
  isDisabled?: boolean
  /** The name at Emby Connect that somebody is linked to. */
  connectName?: string
  /** A picture, and what changes with it. */
  picture?: { tag: string; bytes: Uint8Array<ArrayBuffer> }
}

/** What a media server has on its shelves; tests and the demo add and take away while it runs. */
export type MediaContent = {
  serverId: string
  name: string
  libraries: HeldLibrary[]
  people: MediaPerson[]
  /** Nobody is let in by a code. */
  withoutCodes?: boolean
  /** Who enters every code by themselves, where nobody can. */
  codesEnteredBy?: string
  /** By the keys of the titles. */
  titles: Map<string, HeldTitle>
  /** What people have watched to its end, the last at the end: keys of movies and episodes, by the person's id. */
  played: Map<string, Set<string>>
}

export const fullHd: MediaFile = { lines: 1080, columns: 1920, audio: ['eng'], subtitles: ['eng', 'deu'] }
export const ultraHd: MediaFile = { lines: 2160, columns: 3840, audio: ['eng'], subtitles: ['eng'] }

const yearOf = (date: string | null) => (date ? Number(date.slice(0, 4)) : null)

export const heldMovie = (movie: Movie, key: string, more: Partial<HeldMovie> & { addedAt: Date }): HeldMovie => ({
  kind: 'movie',
  key,
  library: '1',
  title: movie.title,
  year: yearOf(movie.releaseDate),
  tmdbId: movie.tmdbId,
  imdbId: movie.imdbId,
  tvdbId: null,
  overview: movie.overview,
  files: [fullHd],
  ...more,
})

/** A show with the episodes of the catalogue for which `has` is true. */
const heldShow = (
  series: Series,
  key: string,
  { has, ...more }: Partial<HeldShow> & { addedAt: Date; has: (season: number, episode: number) => boolean },
): HeldShow => ({
  kind: 'tvShow',
  key,
  library: '2',
  title: series.title,
  year: yearOf(series.firstAirDate),
  tmdbId: series.tmdbId,
  imdbId: series.imdbId,
  tvdbId: series.tvdbId,
  overview: series.overview,
  episodes: series.seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes
      .filter(({ episodeNumber }) => has(seasonNumber, episodeNumber))
      .map(({ episodeNumber, title }) => ({
        key: `${key}${String(seasonNumber).padStart(2, '0')}${String(episodeNumber).padStart(3, '0')}`,
        season: seasonNumber,
        episode: episodeNumber,
        last: null,
        title,
        addedAt: more.addedAt,
        file: fullHd,
      })),
  ),
  ...more,
})

type Shelves = {
  serverId: string
  name: string
  people?: MediaPerson[]
  /** Ids at TMDB; those of `fourK` are there in 4K alone, those of `both` in 4K as well. */
  movies?: readonly number[]
  fourK?: readonly number[]
  both?: readonly number[]
  /** Shows by their ids at TMDB, and how many seasons of them are there. */
  shows?: Readonly<Record<number, number>>
}

/** So many movies came after a show before the next one did. */
const moviesBetween = 3

/** The shelves of a server, filled from the catalogue. What the catalogue does not know is left out. */
export function mediaContent(catalogue: Catalogue, { serverId, name, people = [], ...wanted }: Shelves): MediaContent {
  const addedAt = (at: number) => new Date(catalogue.now().getTime() - (at + 1) * 3_600_000)
  const { movies = [], fourK = [], both = [], shows = {} } = wanted
  const films = [
    ...movies.map(id => ({ id, files: [fullHd] })),
    ...fourK.map(id => ({ id, files: [ultraHd] })),
    ...both.map(id => ({ id, files: [fullHd, ultraHd] })),
  ]
  const held: HeldTitle[] = [
    ...films.flatMap(({ id, files }, at) => {
      const movie = catalogue.movie(id)
      return movie ? heldMovie(movie, String(100 + at), { files, addedAt: addedAt(at) }) : []
    }),
    ...Object.entries(shows).flatMap(([id, seasons], at) => {
      const series = catalogue.show(Number(id))
      const has = (season: number) => season >= 1 && season <= seasons
      return series ? heldShow(series, String(500 + at), { has, addedAt: addedAt(moviesBetween * at + 1.5) }) : []
    }),
  ]
  return {
    serverId,
    name,
    people,
    libraries: [
      { key: '1', title: 'Movies', holds: 'movies' },
      { key: '2', title: 'Shows', holds: 'tvShows' },
      { key: '3', title: 'Photos', holds: 'photos' },
    ],
    titles: new Map(held.map(title => [title.key, title])),
    played: new Map(),
  }
}

/** A media server whose shelves can be changed while it runs. */
export type MediaStandIn = StandIn & { content: MediaContent }
