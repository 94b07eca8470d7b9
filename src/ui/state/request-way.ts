import { type Stage, stageOf, type Variant, variants } from '~/shared/requests/model'
import type { MovieRequestRow, Sending } from '../api/requests'
import { realDate } from './movie-state'

/** One variant of a request, without the suffixes of the wire. */
export type Way = {
  variant: Variant
  standing: Stage
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
          variant,
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
    variant,
    standing: stageOf({ approved: row.approved4K, denied: row.denied4K, available: row.available4K }),
    askedAt: realDate(row.requestedDate4k),
    approvedAt: realDate(row.markedAsApproved4K),
    availableAt: realDate(row.markedAsAvailable4K),
    reason: row.deniedReason4K,
    sending: row.sending.fourK,
  }
}

/** The variants somebody asked for, the usual one first. */
export const waysOf = (row: MovieRequestRow): Way[] => variants.flatMap(variant => wayOf(row, variant) ?? [])

/** What a service says about why nothing was sent is shown as it came, for readers who speak it aloud in its language. */
export const serviceLanguage = 'en'

/** Sending failed at least once and has not worked since. */
export const isUnsent = ({ standing, sending }: Pick<Way, 'standing' | 'sending'>) =>
  standing === 'processing' &&
  sending !== null &&
  (sending.stage === 'stopped' || sending.stage === 'unsure' || (sending.stage === 'waiting' && sending.error !== null))
