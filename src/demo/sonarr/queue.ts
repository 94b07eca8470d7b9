import { json, wholeNumber } from '../arr/reply'
import { instant, span, two } from '../arr/times'
import type { Series } from '../catalogue-model'
import { wordsOf } from '../text'
import { type Download, type Kept, type KeptEpisode, type Library, queued } from './model'
import { revision } from './profiles'
import type { Question } from './question'
import { episodeResource, languageOf, queuedSeries } from './shapes'

type Line = { kept: Kept; show: Series; episode: KeptEpisode; download: Download }

const titleOf = ({ show, episode, download }: Line, isPack: boolean) => {
  const part = isPack ? '' : `E${two(episode.number)}`
  return `${wordsOf(show.title).join('.')}.S${two(episode.season)}${part}.${download.quality.name}-DEMO`
}

/** One for each episode, also of a release that brings a whole season, each with the size of all of it. */
const recordOf = (library: Library, line: Line, isPack: boolean) => {
  const { kept, show, episode, download } = line
  const leftMs = download.doneAt - library.now().getTime()
  const title = titleOf(line, isPack)
  return {
    seriesId: kept.id,
    episodeId: episode.id,
    seasonNumber: episode.season,
    languages: [languageOf(show)],
    quality: { quality: download.quality, revision },
    customFormats: [],
    customFormatScore: 0,
    size: download.size,
    title,
    estimatedCompletionTime: instant(new Date(download.doneAt)),
    added: instant(new Date(download.startedAt)),
    status: 'downloading',
    trackedDownloadStatus: 'ok',
    trackedDownloadState: 'downloading',
    statusMessages: [],
    downloadId: download.release,
    protocol: 'torrent',
    downloadClient: 'demo client',
    downloadClientHasPostImportCategory: false,
    indexer: 'demo indexer',
    outputPath: `/media/downloads/${title}`,
    episodeHasFile: false,
    sizeleft: Math.round((download.size * leftMs) / Math.max(1, download.doneAt - download.startedAt)),
    timeleft: span(leftMs),
    id: download.id,
  }
}

const linesOf = (library: Library): Line[] =>
  library
    .series()
    .flatMap(kept => {
      const show = library.show(kept.tvdbId)
      return kept.episodes.flatMap(episode => {
        const download = queued(episode, library.now())
        return show && download ? [{ kept, show, episode, download }] : []
      })
    })
    .toSorted((one, other) => other.download.doneAt - one.download.doneAt)

const isTrue = (query: URLSearchParams, name: string) => query.get(name)?.toLowerCase() === 'true'

/** One page. Past the last one Sonarr answers with an earlier one, under its own number. */
export const queue = ({ library, query }: Question) => {
  const [asked, pageSize] = [wholeNumber(query, 'page', 1), wholeNumber(query, 'pageSize', 10)]
  const lines = linesOf(library)
  const packs = Map.groupBy(lines, ({ download }) => download.release)
  const pageAt = (page: number) => lines.slice((page - 1) * pageSize, page * pageSize)
  const page = pageAt(asked).length > 0 || asked <= 1 ? asked : Math.max(Math.floor(lines.length / pageSize), 1)
  return json({
    page,
    pageSize,
    sortKey: 'timeleft',
    sortDirection: 'descending',
    totalRecords: lines.length,
    records: pageAt(page).map(line => ({
      ...recordOf(library, line, (packs.get(line.download.release)?.length ?? 1) > 1),
      ...(isTrue(query, 'includeSeries') ? { series: queuedSeries(library, line.kept, line.show) } : {}),
      ...(isTrue(query, 'includeEpisode') ? { episode: episodeResource(library, line.kept, line.episode) } : {}),
    })),
  })
}
