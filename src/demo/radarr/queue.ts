import { isTrue, pageOf, progressOf, releaseRecord, underWay } from '../arr/queue'
import { json, wholeNumber } from '../arr/reply'
import type { Movie } from '../catalogue-model'
import { type Download, type Kept, type Library, type Question, queued, type Trouble } from './library'
import { revision } from './profiles'
import { movieLanguage, queuedMovie, releaseName } from './shapes'

/** How a download stands that does not go on, and the share of it that is left. */
const troubled: Record<Trouble, { left: number; told: (title: string) => Record<string, unknown> }> = {
  waits: { left: 1, told: () => ({ ...underWay, status: 'queued', statusMessages: [] }) },
  fails: {
    left: 0.25,
    told: () => ({
      ...underWay,
      status: 'warning',
      statusMessages: [],
      errorMessage: 'The download client is reporting an error: No data found! Ensure your drives are connected',
    }),
  },
  notImported: {
    left: 0,
    told: title => ({
      ...underWay,
      status: 'completed',
      trackedDownloadStatus: 'warning',
      statusMessages: [{ title, messages: ['No files found are eligible for import in the folder of the download'] }],
    }),
  },
}

/** How a download stands; nobody knows when one in trouble ends. */
const stateOf = (download: Download, now: Date, title: string) => {
  const { trouble, size } = download
  if (!trouble) return { ...underWay, statusMessages: [], ...progressOf(download, now) }
  return { ...troubled[trouble].told(title), sizeleft: Math.round(size * troubled[trouble].left) }
}

const recordOf = (kept: Kept, movie: Movie, { download, now }: { download: Download; now: Date }) => {
  const title = releaseName(movie, download)
  return {
    movieId: kept.id,
    languages: [movieLanguage(movie)],
    ...releaseRecord(download, {
      title,
      quality: { quality: download.quality, revision },
      downloadId: `DEMO${download.id}`,
    }),
    ...stateOf(download, now, title),
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

export const queue = ({ library, query }: Question) => {
  const sortDirection = query.get('sortDirection')?.toLowerCase() === 'ascending' ? 'ascending' : 'descending'
  const ids = query.getAll('movieIds').map(Number)
  const lines = library.movies
    .filter(movie => ids.length === 0 || ids.includes(movie.id))
    .flatMap(movie => lineOf(library, movie))
    .sort((a, b) => (a.doneAt === b.doneAt ? 0 : a.doneAt < b.doneAt === (sortDirection === 'ascending') ? -1 : 1))
  const { page, pageSize, records } = pageOf(query, lines)
  const withMovie = isTrue(query, 'includeMovie')
  return json({
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection,
    totalRecords: lines.length,
    records: records.map(({ kept, record }) =>
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
