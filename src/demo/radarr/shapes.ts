import type { Movie } from '../catalogue-model'
import { folded, wordsOf } from '../text'
import { backdropOf, posterOf } from '../tmdb/paths'
import { type Download, folderOf, hasFile, isReleased, type Kept, type Library, queued } from './library'
import { revision } from './profiles'

const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

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

const languageOf = (movie: Movie) => languages[movie.originalLanguage] ?? english

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
  const months = (now.getTime() - Date.parse(movie.releaseDate)) / (30 * 24 * 60 * 60 * 1000)
  return months > 3 ? 'released' : 'inCinemas'
}

const pictureOf = (coverType: string, path: string | null) =>
  path === null
    ? []
    : [{ coverType, url: `/MediaCover${path}`, remoteUrl: `https://image.example.com/t/p/original${path}` }]

/** What Radarr knows of any movie, added or not. */
const facts = (movie: Movie, now: Date) => ({
  title: movie.title,
  originalTitle: movie.originalTitle,
  originalLanguage: languageOf(movie),
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
  images: [...pictureOf('poster', posterOf('m', movie)), ...pictureOf('fanart', backdropOf('m', movie))],
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
  folder: folderOf(movie),
  certification: movie.certifications.US ?? '',
  genres: movie.genres.map(genre => genre.name),
  ratings: { tmdb: { votes: movie.voteCount, value: movie.voteAverage, type: 'user' } },
  collection: movie.collection ? { title: movie.collection.name, tmdbId: movie.collection.id } : undefined,
  popularity: movie.popularity,
})

/** A movie that nobody added yet, as a lookup shows it. */
export const unknownMovie = (movie: Movie, now: Date) => ({
  ...facts(movie, now),
  sizeOnDisk: 0,
  hasFile: false,
  qualityProfileId: 0,
  monitored: false,
  minimumAvailability: 'tba',
  folderName: '',
  tags: [],
  added: '0001-01-01T00:00:00Z',
})

const releaseName = (movie: Movie, { quality }: Download) =>
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
    sceneName: releaseName(movie, download),
    releaseGroup: 'DEMO',
    edition: '',
    languages: [languageOf(movie)],
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

/** A movie of the library; null when the catalogue has lost it. */
export const movieResource = (library: Library, kept: Kept) => {
  const movie = library.catalogue.movie(kept.tmdbId)
  if (!movie) return null
  const now = library.now()
  const file = hasFile(kept, now) && kept.download ? fileOf(kept, movie, kept.download) : undefined
  return {
    ...facts(movie, now),
    sizeOnDisk: file?.size ?? 0,
    path: kept.path,
    qualityProfileId: kept.qualityProfileId,
    hasFile: file !== undefined,
    movieFileId: file?.id ?? 0,
    monitored: kept.monitored,
    minimumAvailability: kept.minimumAvailability,
    folderName: kept.path,
    rootFolderPath: kept.rootFolderPath,
    tags: kept.tags,
    added: instant(kept.added),
    lastSearchTime: kept.lastSearched ? instant(kept.lastSearched) : undefined,
    movieFile: file,
    statistics: { movieFileCount: file ? 1 : 0, sizeOnDisk: file?.size ?? 0, releaseGroups: file ? ['DEMO'] : [] },
    id: kept.id,
  }
}

const span = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

/** The line of a download in the queue; nothing when it is over. */
export const queueRecord = (library: Library, kept: Kept) => {
  const now = library.now()
  const movie = library.catalogue.movie(kept.tmdbId)
  const download = queued(kept, now)
  if (!movie || !download) return null
  const left = (download.doneAt - now.getTime()) / Math.max(1, download.doneAt - download.startedAt)
  return {
    movieId: kept.id,
    languages: [languageOf(movie)],
    quality: { quality: download.quality, revision },
    customFormats: [],
    customFormatScore: 0,
    size: download.size,
    title: releaseName(movie, download),
    sizeleft: Math.round(download.size * left),
    timeleft: span(download.doneAt - now.getTime()),
    estimatedCompletionTime: instant(new Date(download.doneAt)),
    added: instant(new Date(download.startedAt)),
    status: 'downloading',
    trackedDownloadStatus: 'ok',
    trackedDownloadState: 'downloading',
    statusMessages: [],
    downloadId: `DEMO${download.id}`,
    protocol: 'torrent',
    downloadClient: 'demo client',
    downloadClientHasPostImportCategory: false,
    indexer: 'demo indexer',
    id: download.id,
  }
}
