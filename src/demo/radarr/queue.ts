import { json, wholeNumber } from '../arr/reply'
import { instant, span } from '../arr/times'
import type { Movie } from '../catalogue-model'
import { type Download, type Kept, type Library, queued, type Trouble } from './library'
import { revision } from './profiles'
import type { Question } from './question'
import { languageOf, queuedMovie, releaseName } from './shapes'

const fine = { status: 'downloading', trackedDownloadStatus: 'ok', trackedDownloadState: 'downloading' }

/** How a download stands that does not go on, and the share of it that is left. */
const troubled: Record<Trouble, { left: number; told: (title: string) => Record<string, unknown> }> = {
  waits: { left: 1, told: () => ({ ...fine, status: 'queued', statusMessages: [] }) },
  fails: {
    left: 0.25,
    told: () => ({
      ...fine,
      status: 'warning',
      statusMessages: [],
      errorMessage: 'The download client is reporting an error: No data found! Ensure your drives are connected',
    }),
  },
  notImported: {
    left: 0,
    told: title => ({
      ...fine,
      status: 'completed',
      trackedDownloadStatus: 'warning',
      statusMessages: [{ title, messages: ['No files found are eligible for import in the folder of the download'] }],
    }),
  },
}

/** What is left of a download and until when; nobody knows when one in trouble ends. */
const progressOf = ({ trouble, size, startedAt, doneAt }: Download, now: Date, title: string) => {
  if (trouble) return { ...troubled[trouble].told(title), sizeleft: Math.round(size * troubled[trouble].left) }
  const leftMs = doneAt - now.getTime()
  return {
    ...fine,
    statusMessages: [],
    sizeleft: Math.round((size * leftMs) / Math.max(1, doneAt - startedAt)),
    timeleft: span(leftMs),
    estimatedCompletionTime: instant(new Date(doneAt)),
  }
}

const recordOf = (kept: Kept, movie: Movie, { download, now }: { download: Download; now: Date }) => {
  const title = releaseName(movie, download)
  return {
    movieId: kept.id,
    languages: [languageOf(movie)],
    quality: { quality: download.quality, revision },
    customFormats: [],
    customFormatScore: 0,
    size: download.size,
    title,
    ...progressOf(download, now, title),
    added: instant(new Date(download.startedAt)),
    downloadId: `DEMO${download.id}`,
    protocol: 'torrent',
    downloadClient: 'demo client',
    downloadClientHasPostImportCategory: false,
    indexer: 'demo indexer',
    outputPath: `/media/downloads/${title}`,
    id: download.id,
  }
}

type Line = { kept: Kept; record: ReturnType<typeof recordOf>; doneAt: number }

/** The line of a download in the queue; nothing when it is over. */
const lineOf = (library: Library, kept: Kept): Line[] => {
  const now = library.now()
  const movie = library.catalogue.movie(kept.tmdbId)
  const download = queued(kept, now)
  return movie && download ? [{ kept, record: recordOf(kept, movie, { download, now }), doneAt: download.doneAt }] : []
}

const isTrue = (query: URLSearchParams, name: string) => query.get(name)?.toLowerCase() === 'true'

/** One page. Past the last one Radarr answers with an earlier one, under its own number. */
export const queue = ({ library, query }: Question) => {
  const [asked, pageSize] = [wholeNumber(query, 'page', 1), wholeNumber(query, 'pageSize', 10)]
  const sortDirection = query.get('sortDirection')?.toLowerCase() === 'ascending' ? 'ascending' : 'descending'
  const ids = query.getAll('movieIds').map(Number)
  const lines = library.movies
    .filter(movie => ids.length === 0 || ids.includes(movie.id))
    .flatMap(movie => lineOf(library, movie))
    .sort((a, b) => (a.doneAt === b.doneAt ? 0 : a.doneAt < b.doneAt === (sortDirection === 'ascending') ? -1 : 1))
  const pageAt = (page: number) => lines.slice((page - 1) * pageSize, page * pageSize)
  const page = pageAt(asked).length > 0 || asked <= 1 ? asked : Math.max(Math.floor(lines.length / pageSize), 1)
  const withMovie = isTrue(query, 'includeMovie')
  return json({
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection,
    totalRecords: lines.length,
    records: pageAt(page).map(({ kept, record }) =>
      withMovie ? { ...record, movie: queuedMovie(library, kept, { covers: false }) } : record,
    ),
  })
}

/** The whole queue as a bare list, or that of one movie. */
export const queueDetails = ({ library, query }: Question) => {
  const id = wholeNumber(query, 'movieId', null)
  const movies = library.movies.filter(movie => id === null || movie.id === id)
  return json(movies.flatMap(movie => lineOf(library, movie).map(({ record }) => record)))
}

export const queueStatus = ({ library }: Question) => {
  const troubles = library.movies.flatMap(movie => queued(movie, library.now())?.trouble ?? [])
  const count = library.movies.filter(movie => queued(movie, library.now())).length
  return json({
    totalCount: count,
    count,
    unknownCount: 0,
    errors: false,
    warnings: troubles.includes('notImported'),
    unknownErrors: false,
    unknownWarnings: false,
  })
}
