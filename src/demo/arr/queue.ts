import { wholeNumber } from './reply'
import { instant, span } from './times'

type Download = { size: number; startedAt: number; doneAt: number }

/** The states of a download that is under way and well. */
export const underWay = { status: 'downloading', trackedDownloadStatus: 'ok', trackedDownloadState: 'downloading' }

/** What is left of a download that goes on, and until when. */
export const progressOf = ({ size, startedAt, doneAt }: Download, now: Date) => {
  const leftMs = doneAt - now.getTime()
  return {
    sizeleft: Math.round((size * leftMs) / Math.max(1, doneAt - startedAt)),
    timeleft: span(leftMs),
    estimatedCompletionTime: instant(new Date(doneAt)),
  }
}

type Release = { title: string; downloadId: string; quality: { quality: object; revision: object } }

/** What a record of the queue says of a release, whatever it brings and however far it is. */
export const releaseRecord = ({ size, startedAt }: Download, { title, downloadId, quality }: Release) => ({
  quality,
  customFormats: [],
  customFormatScore: 0,
  size,
  title,
  added: instant(new Date(startedAt)),
  downloadId,
  protocol: 'torrent',
  downloadClient: 'demo client',
  downloadClientHasPostImportCategory: false,
  indexer: 'demo indexer',
  outputPath: `/media/downloads/${title}`,
})

export const isTrue = (query: URLSearchParams, name: string) => query.get(name)?.toLowerCase() === 'true'

/** The page that is asked for. Past the last one Radarr and Sonarr answer with an earlier one, under its own number. */
export const pageOf = <T>(query: URLSearchParams, all: readonly T[]) => {
  const [asked, pageSize] = [wholeNumber(query, 'page', 1), wholeNumber(query, 'pageSize', 10)]
  const pageAt = (page: number) => all.slice((page - 1) * pageSize, page * pageSize)
  const page = pageAt(asked).length > 0 || asked <= 1 ? asked : Math.max(Math.floor(all.length / pageSize), 1)
  return { page, pageSize, records: pageAt(page) }
}
