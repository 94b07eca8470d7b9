import type { Download, WantedTitle } from '~/integrations/download/model'
import type { DownloadProgress, DownloadStatus } from '~/shared/requests/downloads'
import { episodeKey } from '~/shared/requests/episodes'

const statuses: Record<Download['status'], DownloadStatus> = {
  queued: 'queued',
  paused: 'paused',
  downloading: 'downloading',
  importing: 'importing',
  imported: 'importing',
  stuck: 'stuck',
  failed: 'stuck',
}
const statusOf = ({ status }: Download) => statuses[status]
/** What of several downloads is told: that it goes on, else what a person may have to see to. */
const told: readonly DownloadStatus[] = ['downloading', 'stuck', 'importing', 'paused', 'queued']

const bytes = (downloads: readonly Download[], of: 'size' | 'left') =>
  downloads.reduce((sum, download) => sum + download[of], 0)

function percentOf(...downloads: Download[]): number {
  const [size, left] = [bytes(downloads, 'size'), bytes(downloads, 'left')]
  return size > 0 ? Math.min(100, Math.max(0, Math.floor(((size - left) / size) * 100))) : 0
}

const begunBefore = (other: Download, one: Download) =>
  other.addedAt !== null && one.addedAt !== null && other.addedAt < one.addedAt

const isOf = ({ itemKey, episodes }: WantedTitle) => {
  const keys = episodes && new Set(episodes.map(episodeKey))
  return (download: Download) =>
    download.itemKey === itemKey && (!keys || !download.episode || keys.has(episodeKey(download.episode)))
}

/** Of several downloads of one thing the one that came furthest, so that nothing goes back. */
function furthest(downloads: readonly Download[]): Download[] {
  const same = Map.groupBy(downloads, ({ episode }) => (episode ? episodeKey(episode) : ''))
  return [...same.values()].flatMap(all => all.toSorted((a, b) => percentOf(b) - percentOf(a)).slice(0, 1))
}

/** What a queue says of a title: all that it brings of it as one; null where it brings nothing. */
export function progressInQueue(queue: readonly Download[], sought: WantedTitle): DownloadProgress | null {
  const own = furthest(queue.filter(isOf(sought)))
  const status = told.find(each => own.some(download => statusOf(download) === each))
  if (!status) return null
  const waiting = status === 'queued' ? queue.filter(other => statusOf(other) === 'queued') : []
  const places = own
    .filter(download => status === 'queued' && download.addedAt)
    .map(download => waiting.filter(other => begunBefore(other, download)).length + 1)
  const times = own.flatMap(download => (statusOf(download) === 'downloading' ? (download.timeLeftMs ?? []) : []))
  return {
    status,
    percent: status === 'queued' ? null : status === 'importing' ? 100 : percentOf(...own),
    timeLeftMs: times.length > 0 ? Math.max(...times) : null,
    place: places.length > 0 ? Math.min(...places) : null,
  }
}
