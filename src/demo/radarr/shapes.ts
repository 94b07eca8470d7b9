import { dayMs } from '~/shared/durations'
import { instant } from '../arr/times'
import type { Movie } from '../catalogue-model'
import { folded, wordsOf } from '../text'
import { backdropOf, posterOf } from '../tmdb/paths'
import { type Download, folderOf, hasFile, isReleased, type Kept, type Library } from './library'
import { revision } from './profiles'

const english = { id: 1, name: 'English' }

/** Radarr's own numbers; what is not in the list counts as English, as there for a missing language. */
const languages: Record<string, { id: number; name: string }> = {
  fr: { id: 2, name: 'French' },
  es: { id: 3, name: 'Spanish' },
  de: { id: 4, name: 'German' },
  it: { id: 5, name: 'Italian' },
  da: { id: 6, name: 'Danish' },
  nl: { id: 7, name: 'Dutch' },
  ja: { id: 8, name: 'Japanese' },
  zh: { id: 10, name: 'Chinese' },
  ru: { id: 11, name: 'Russian' },
  sv: { id: 14, name: 'Swedish' },
  pt: { id: 18, name: 'Portuguese' },
}

export const movieLanguage = (movie: Movie) => languages[movie.originalLanguage] ?? english

const firstOf = (movie: Movie, types: number[]) =>
  movie.releases
    .filter(release => types.includes(release.type))
    .map(release => `${release.date}T00:00:00Z`)
    .sort()[0]

const statusOf = (movie: Movie, now: Date) => {
  if (movie.releaseDate === null) return 'tba'
  const digital = firstOf(movie, [4, 5])
  if (digital && digital <= now.toISOString()) return 'released'
  if (!isReleased(movie, now)) return 'announced'
  const months = (now.getTime() - Date.parse(movie.releaseDate)) / (30 * dayMs)
  return months > 3 ? 'released' : 'inCinemas'
}

/** Covers of a movie that was added lie on Radarr's own disk as well. */
const picturesOf = (movie: Movie, addedAs: number | null) =>
  Object.entries({ poster: posterOf('m', movie), fanart: backdropOf('m', movie) }).flatMap(([coverType, path]) => {
    if (path === null) return []
    const url = addedAs === null ? {} : { url: `/MediaCover/${addedAs}/${coverType}.jpg` }
    return [{ coverType, ...url, remoteUrl: `https://image.example.com/t/p/original${path}` }]
  })

const daysLater = (instant: string | undefined, days: number) =>
  instant && `${new Date(Date.parse(instant) + days * dayMs).toISOString().slice(0, 19)}Z`

/** When the movie comes out in the sense of its minimum availability; what nobody announced follows the cinemas. */
const releaseDateOf = (movie: Movie, minimumAvailability: string) => {
  const inCinemas = firstOf(movie, [2, 3])
  if (minimumAvailability === 'inCinemas' && inCinemas) return inCinemas
  if (minimumAvailability !== 'released') return firstOf(movie, [2, 3, 4, 5])
  return firstOf(movie, [4, 5]) ?? daysLater(inCinemas, 90)
}

/** What Radarr knows of any movie, added or not. */
const factsOf = (movie: Movie, now: Date) => ({
  title: movie.title,
  originalTitle: movie.originalTitle,
  originalLanguage: movieLanguage(movie),
  alternateTitles: Object.values(movie.titles).map(title => ({
    sourceType: 'tmdb',
    movieMetadataId: movie.tmdbId,
    title,
  })),
  secondaryYearSourceId: 0,
  sortTitle: folded(movie.title).replace(/^(the|a|an) /, ''),
  status: statusOf(movie, now),
  overview: movie.overview,
  inCinemas: firstOf(movie, [2, 3]),
  digitalRelease: firstOf(movie, [4]),
  physicalRelease: firstOf(movie, [5]),
  website: movie.homepage ?? '',
  year: Number(movie.releaseDate?.slice(0, 4) ?? 0),
  youTubeTrailerId: movie.videos[0]?.key ?? '',
  studio: movie.companies[0]?.name ?? '',
  isAvailable: isReleased(movie, now),
  runtime: movie.runtime,
  cleanTitle: wordsOf(movie.title).join(''),
  imdbId: movie.imdbId ?? undefined,
  tmdbId: movie.tmdbId,
  titleSlug: String(movie.tmdbId),
  certification: movie.certifications.US ?? '',
  genres: movie.genres.map(genre => genre.name),
  keywords: movie.keywords.map(keyword => keyword.name),
  ratings: { tmdb: { votes: movie.voteCount, value: movie.voteAverage, type: 'user' } },
  collection: movie.collection ? { title: movie.collection.name, tmdbId: movie.collection.id } : undefined,
  popularity: movie.popularity,
})

/** A movie that nobody added yet, as a lookup shows it. */
export const foundMovie = (movie: Movie, now: Date) => ({
  ...factsOf(movie, now),
  releaseDate: releaseDateOf(movie, 'tba'),
  images: picturesOf(movie, null),
  qualityProfileId: 0,
  movieFileId: 0,
  monitored: false,
  minimumAvailability: 'tba',
  folderName: '',
  tags: [],
  added: '0001-01-01T00:00:00Z',
})

/** The same in the answer to a search, with its folder and with pictures that come through Radarr. */
export const searchResult = <T extends object>(movie: Movie, resource: T | null) => {
  const images = picturesOf(movie, null).map(image => ({
    ...image,
    url: `/MediaCoverProxy/${new Bun.CryptoHasher('sha256').update(image.remoteUrl).digest('hex')}/${image.coverType}.jpg`,
  }))
  return { ...resource, images, remotePoster: images[0]?.remoteUrl, folder: folderOf(movie) }
}

export const releaseName = (movie: Movie, { quality }: Download) =>
  `${wordsOf(movie.title).join('.')}.${movie.releaseDate?.slice(0, 4) ?? ''}.${quality.name}-DEMO`

const pixels: Record<number, string> = { 480: '720x480', 720: '1280x720', 1080: '1920x1080', 2160: '3840x2160' }

const fileOf = (kept: Kept, movie: Movie, download: Download) => {
  const relativePath = `${releaseName(movie, download)}.mkv`
  return {
    movieId: kept.id,
    relativePath,
    path: `${kept.path}/${relativePath}`,
    size: download.size,
    dateAdded: instant(new Date(download.doneAt)),
    ...(download.grabbed ? { sceneName: releaseName(movie, download), releaseGroup: 'DEMO' } : {}),
    edition: '',
    languages: [movieLanguage(movie)],
    quality: { quality: download.quality, revision },
    customFormatScore: 0,
    indexerFlags: 0,
    mediaInfo: {
      audioChannels: 2,
      audioCodec: 'AAC',
      audioLanguages: 'eng',
      audioStreamCount: 1,
      videoBitDepth: 8,
      videoCodec: 'h265',
      videoFps: 24,
      videoDynamicRange: '',
      resolution: pixels[download.quality.resolution] ?? '720x480',
      runTime: `${Math.floor(movie.runtime / 60)}:${String(movie.runtime % 60).padStart(2, '0')}:00`,
      scanType: 'Progressive',
      subtitles: 'eng',
    },
    qualityCutoffNotMet: false,
    id: download.id,
  }
}

const fileIn = (library: Library, kept: Kept, movie: Movie) =>
  kept.download && hasFile(kept, library.now()) ? fileOf(kept, movie, kept.download) : undefined

/** A movie of the library without what is counted of its files, as the queue shows it; null when the catalogue lost it. */
export const queuedMovie = (library: Library, kept: Kept, { covers = true } = {}) => {
  const movie = library.catalogue.movie(kept.tmdbId)
  if (!movie) return null
  const file = fileIn(library, kept, movie)
  return {
    ...factsOf(movie, library.now()),
    releaseDate: releaseDateOf(movie, kept.minimumAvailability),
    images: picturesOf(movie, covers ? kept.id : null),
    path: kept.path,
    qualityProfileId: kept.qualityProfileId,
    movieFileId: file?.id ?? 0,
    monitored: kept.monitored,
    minimumAvailability: kept.minimumAvailability,
    folderName: kept.path,
    tags: kept.tags,
    added: instant(kept.added),
    lastSearchTime: kept.lastSearched ? instant(kept.lastSearched) : undefined,
    movieFile: file,
    id: kept.id,
  }
}

/** A movie of the library; null when the catalogue has lost it. */
export const movieResource = (library: Library, kept: Kept, options: { covers?: boolean } = {}) => {
  const movie = queuedMovie(library, kept, options)
  if (!movie) return null
  const { size = 0, releaseGroup } = movie.movieFile ?? {}
  const files = movie.movieFile ? 1 : 0
  return {
    ...movie,
    sizeOnDisk: size,
    hasFile: files > 0,
    rootFolderPath: kept.rootFolderPath,
    statistics: { movieFileCount: files, sizeOnDisk: size, releaseGroups: releaseGroup ? [releaseGroup] : [] },
  }
}
