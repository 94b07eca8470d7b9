import { instantOf, listAnswer, listOf, numberOf, objectAnswer, textOf, type Wire, wireOf } from '../http/reading'
import type { ArrProduct } from './arr'
import type { Download, DownloadStatus } from './model'

/** How many entries of a queue are asked for at a time. */
export const queuePageSize = 200
const queuePages = 10

/** The entries of a queue, page by page. */
export async function queueOf<T>(
  { service }: ArrProduct,
  pageAt: (page: number) => Promise<unknown>,
  read: (record: Wire) => T,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; page <= queuePages; page++) {
    const answer = objectAnswer(service, (await pageAt(page)) ?? {})
    const records = listAnswer(service, answer.records ?? [])
    found.push(...listOf(records, entry => read(wireOf(entry))))
    if (records.length === 0 || page * queuePageSize >= numberOf(answer.totalRecords)) break
  }
  return found
}

/** What an entry says of how far the download is, whatever it is of. */
export const progressIn = (record: Wire): Omit<Download, 'itemKey' | 'episode'> => ({
  size: numberOf(record.size),
  left: numberOf(record.sizeleft),
  timeLeftMs: timeSpanMs(textOf(record.timeleft)),
  status: statusOf(record),
  addedAt: instantOf(record.added),
})

/** Hours, minutes and seconds as the family writes them, `1.02:03:04.5`, in milliseconds. */
export function timeSpanMs(span: string | null | undefined): number | null {
  const parts = /^(?:(\d+)\.)?(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(span ?? '')
  if (!parts) return null
  const [, days = 0, hours, minutes, seconds] = parts
  return Math.round((((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
}

const states: Record<string, DownloadStatus> = {
  importing: 'importing',
  importPending: 'importing',
  imported: 'imported',
  importBlocked: 'stuck',
  failed: 'failed',
  failedPending: 'failed',
}
const statuses: Record<string, DownloadStatus> = {
  downloading: 'downloading',
  completed: 'importing',
  paused: 'paused',
  failed: 'failed',
  warning: 'stuck',
  downloadClientUnavailable: 'stuck',
}

function statusOf({ status, trackedDownloadState, trackedDownloadStatus }: Wire): DownloadStatus {
  const found = states[textOf(trackedDownloadState) ?? ''] ?? statuses[textOf(status) ?? ''] ?? 'queued'
  // Finished, but the import waits for a person.
  return found === 'importing' && trackedDownloadStatus !== 'ok' && trackedDownloadStatus !== undefined
    ? 'stuck'
    : found
}
