import { type Stage, stageOf, type Variant } from '~/server/requests/model'
import type { MovieRequestRow, Sending } from '../api/requests'
import { realDate } from './movie-state'

/** One variant of a request, without the suffixes of the wire. */
export type RequestWay = {
  variant: Variant
  standing: Stage
  askedAt: string | null
  reason: string | null
  sending: Sending | null
}

/** How one variant of a request came along; null when nobody asked for it. */
export const requestWay = (row: MovieRequestRow, variant: Variant): RequestWay | null => {
  if (variant === 'standard')
    return realDate(row.requestedDate)
      ? {
          variant,
          standing: stageOf(row),
          askedAt: realDate(row.requestedDate),
          reason: row.deniedReason,
          sending: row.sending.standard,
        }
      : null
  if (!row.has4KRequest) return null
  return {
    variant,
    standing: stageOf({ approved: row.approved4K, denied: row.denied4K, available: row.available4K }),
    askedAt: realDate(row.requestedDate4k),
    reason: row.deniedReason4K,
    sending: row.sending.fourK,
  }
}

/** Sending failed at least once and has not worked since. */
export const isUnsent = ({ standing, sending }: Pick<RequestWay, 'standing' | 'sending'>) =>
  standing === 'processing' &&
  sending !== null &&
  (sending.stage === 'stopped' || sending.stage === 'unsure' || (sending.stage === 'waiting' && sending.error !== null))
