import { type Stage as Standing, stageOf, type Variant } from '~/server/requests/model'
import type { Download, MovieRequestRow, Sending } from '../../api/requests'
import { realDate } from '../../state/movie-state'

/** One variant of a request, without the suffixes of the wire. */
export type Way = {
  standing: Standing
  askedAt: string | null
  approvedAt: string | null
  availableAt: string | null
  reason: string | null
  sending: Sending | null
}

/** How one variant of a request came along; null when nobody asked for it. */
export const wayOf = (row: MovieRequestRow, variant: Variant): Way | null => {
  if (variant === 'standard')
    return realDate(row.requestedDate)
      ? {
          standing: stageOf(row),
          askedAt: realDate(row.requestedDate),
          approvedAt: realDate(row.markedAsApproved),
          availableAt: realDate(row.markedAsAvailable),
          reason: row.deniedReason,
          sending: row.sending.standard,
        }
      : null
  if (!row.has4KRequest) return null
  return {
    standing: stageOf({ approved: row.approved4K, denied: row.denied4K, available: row.available4K }),
    askedAt: realDate(row.requestedDate4k),
    approvedAt: realDate(row.markedAsApproved4K),
    availableAt: realDate(row.markedAsAvailable4K),
    reason: row.deniedReason4K,
    sending: row.sending.fourK,
  }
}

/** Sending failed at least once and has not worked since. */
export const isStuck = ({ standing, sending }: Pick<Way, 'standing' | 'sending'>) =>
  standing === 'processing' &&
  sending !== null &&
  (sending.stage === 'stopped' || sending.stage === 'unsure' || (sending.stage === 'waiting' && sending.error !== null))

export type StepKey = 'requested' | 'approved' | 'downloading' | 'available'
export type StepState = 'done' | 'now' | 'next' | 'failed'

const states: Record<Standing, readonly StepState[]> = {
  pending: ['done', 'now', 'next', 'next'],
  denied: ['done', 'failed', 'next', 'next'],
  processing: ['done', 'done', 'now', 'next'],
  available: ['done', 'done', 'done', 'done'],
}
const steps: readonly StepKey[] = ['requested', 'approved', 'downloading', 'available']

/** The steps of one variant and where it is among them. */
export const stepsOf = (way: Way): { key: StepKey; state: StepState }[] =>
  steps.map((key, index) => {
    const state = states[way.standing][index] ?? 'next'
    return { key, state: key === 'downloading' && isStuck(way) ? 'failed' : state }
  })

/** Minutes of an ISO duration such as PT1H12M; null for what is none. */
export const minutesOf = (duration: string | null | undefined): number | null => {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '')
  if (!found) return null
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = found.map(part => Number(part ?? 0))
  return Math.max(1, Math.round(days * 1440 + hours * 60 + minutes + seconds / 60))
}

/** A download that is really under way. */
export const percentOf = (download: Download | null | undefined) =>
  download ? Math.max(0, Math.min(100, Math.round(download.percent))) : null
