/** How far a download manager is with what it was given, in the order of the way. */
export const downloadStatuses = ['searching', 'queued', 'paused', 'downloading', 'stuck', 'importing'] as const
export type DownloadStatus = (typeof downloadStatuses)[number]

export type DownloadProgress = {
  status: DownloadStatus
  /** Null before anything was downloaded. */
  percent: number | null
  timeLeftMs: number | null
  /** Which one it is of those that wait, 1 for the next; null where it does not wait or nobody says. */
  place: number | null
}
