import { dayMs } from '~/shared/durations'
import type { Command } from '../arr/commands'
import { counter, folderName } from '../arr/library'
import type { ArrAnswer, ArrQuestion } from '../arr/question'
import type { Tag } from '../arr/tags'
import type { Catalogue } from '../catalogue'
import type { Movie } from '../catalogue-model'
import { isoDay } from '../clock'
import { type Quality, qualityFor } from './profiles'

/** What Radarr keeps about a movie that was added. */
export type Kept = {
  id: number
  tmdbId: number
  qualityProfileId: number
  rootFolderPath: string
  path: string
  monitored: boolean
  minimumAvailability: string
  tags: number[]
  added: Date
  lastSearched: Date | null
  download: Download | null
}

/** What keeps a download from ending: its turn does not come, its client reports an error, the import needs a hand. */
export type Trouble = 'waits' | 'fails' | 'notImported'

/** How a download goes that does not begin with the search and end with `downloadMs`. */
export type Pace = { begunMsAgo: number; ms: number }

/** From the moment a release was found; the file is there when its time is over. */
export type Download = {
  id: number
  quality: Quality
  size: number
  startedAt: number
  doneAt: number
  trouble: Trouble | null
  /** The release is known, as it was found by a search and not lying there from the start. */
  grabbed: boolean
}

/** What a command is about. */
export type CommandBody = { movieIds: number[]; isTypeExclusive: false }

export type Library = {
  catalogue: Catalogue
  now: () => Date
  fourK: boolean
  rootFolders: { id: number; path: string }[]
  movies: Kept[]
  tags: Tag[]
  commands: Command<CommandBody>[]
  /** The next number of a thing that is added. */
  nextId: () => number
  /** Looks for a release; only what has come out is found. */
  search: (movie: Kept) => void
}

type LibraryStart = {
  catalogue: Catalogue
  now: () => Date
  downloadMs: number
  fourK: boolean
  titles: number[]
  troubles: Record<number, Trouble>
  paces: Record<number, Pace>
  /** Tags that are there, in small letters. */
  labels: readonly string[]
}

const gigabyte = 1024 ** 3

export const hasFile = (movie: Kept, now: Date) => movie.download !== null && movie.download.doneAt <= now.getTime()

/** A download that is still under way. */
export const queued = (movie: Kept, now: Date): Download | null =>
  movie.download && movie.download.doneAt > now.getTime() ? movie.download : null

export const isReleased = (movie: Movie | undefined, now: Date) =>
  movie?.releaseDate != null && movie.releaseDate <= isoDay(now)

const sizeOf = (movie: Movie | undefined, { resolution }: Quality) => {
  const hours = (movie?.runtime || 90) / 60
  const perHour = resolution >= 2160 ? 8 : resolution >= 1080 ? 3 : 1
  return Math.round(hours * perHour * gigabyte)
}

export const folderOf = ({ title, releaseDate }: { title: string; releaseDate: string | null }) =>
  `${folderName(title)} (${releaseDate?.slice(0, 4) ?? 0})`

const stocked = (library: Library, tmdbId: number, profile: number): Kept[] => {
  const movie = library.catalogue.movie(tmdbId)
  const root = library.rootFolders[0]?.path ?? ''
  if (!movie) return []
  const added = new Date(library.now().getTime() - 30 * dayMs)
  const quality = qualityFor(profile, library.fourK)
  return [
    {
      id: library.nextId(),
      tmdbId,
      qualityProfileId: profile,
      rootFolderPath: root,
      path: `${root}/${folderOf(movie)}`,
      monitored: true,
      minimumAvailability: 'announced',
      tags: [],
      added,
      lastSearched: added,
      download: {
        id: library.nextId(),
        quality,
        size: sizeOf(movie, quality),
        startedAt: added.getTime(),
        doneAt: added.getTime(),
        trouble: null,
        grabbed: false,
      },
    },
  ]
}

/** Opens the instance; what it downloads depends on nothing but the clock, so that nothing runs in the background. */
export const openLibrary = (start: LibraryStart): Library => {
  const { catalogue, now, downloadMs, fourK, titles, troubles, paces, labels } = start
  const nextId = counter()
  const library: Library = {
    catalogue,
    now,
    fourK,
    rootFolders: fourK
      ? [{ id: 1, path: '/media/movies-4k' }]
      : [
          { id: 1, path: '/media/movies' },
          { id: 2, path: '/media/family' },
        ],
    movies: [],
    tags: labels.map((label, at) => ({ id: at + 1, label })),
    commands: [],
    nextId,
    search: movie => {
      const at = now()
      movie.lastSearched = at
      const title = catalogue.movie(movie.tmdbId)
      if (movie.download || !isReleased(title, at)) return
      const quality = qualityFor(movie.qualityProfileId, fourK)
      const { begunMsAgo, ms } = paces[movie.tmdbId] ?? { begunMsAgo: 0, ms: downloadMs }
      const startedAt = at.getTime() - begunMsAgo
      const trouble = troubles[movie.tmdbId] ?? null
      movie.download = {
        id: nextId(),
        quality,
        size: sizeOf(title, quality),
        startedAt,
        doneAt: trouble ? Number.POSITIVE_INFINITY : startedAt + ms,
        trouble,
        grabbed: true,
      }
    },
  }
  library.movies.push(...titles.flatMap(tmdbId => stocked(library, tmdbId, fourK ? 5 : 4)))
  return library
}

export type Question<B = unknown> = ArrQuestion<Library, B>
export type Answer = ArrAnswer<Library>
