import { isTrue, pageOf, progressOf, releaseRecord, underWay } from '../arr/queue'
import { json } from '../arr/reply'
import { two } from '../arr/times'
import type { Series } from '../catalogue-model'
import { wordsOf } from '../text'
import { type Download, type Kept, type KeptEpisode, type Library, type Question, queued } from './model'
import { revision } from './profiles'
import { episodeResource, queuedSeries, seriesLanguage } from './shapes'

type Line = { kept: Kept; show: Series; episode: KeptEpisode; download: Download }

const titleOf = ({ show, episode, download }: Line, isPack: boolean) => {
  const part = isPack ? '' : `E${two(episode.number)}`
  return `${wordsOf(show.title).join('.')}.S${two(episode.season)}${part}.${download.quality.name}-DEMO`
}

/** One for each episode, also of a release that brings a whole season, each with the size of all of it. */
const recordOf = (library: Library, line: Line, isPack: boolean) => {
  const { kept, show, episode, download } = line
  return {
    seriesId: kept.id,
    episodeId: episode.id,
    seasonNumber: episode.season,
    languages: [seriesLanguage(show)],
    ...releaseRecord(download, {
      title: titleOf(line, isPack),
      quality: { quality: download.quality, revision },
      downloadId: download.release,
    }),
    ...progressOf(download, library.now()),
    ...underWay,
    statusMessages: [],
    episodeHasFile: false,
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

export const queue = ({ library, query }: Question) => {
  const lines = linesOf(library)
  const packs = Map.groupBy(lines, ({ download }) => download.release)
  const { page, pageSize, records } = pageOf(query, lines)
  return json({
    page,
    pageSize,
    sortKey: 'timeleft',
    sortDirection: 'descending',
    totalRecords: lines.length,
    records: records.map(line => ({
      ...recordOf(library, line, (packs.get(line.download.release)?.length ?? 1) > 1),
      ...(isTrue(query, 'includeSeries') ? { series: queuedSeries(library, line.kept, line.show) } : {}),
      ...(isTrue(query, 'includeEpisode') ? { episode: episodeResource(library, line.kept, line.episode) } : {}),
    })),
  })
}
