import type { Variant } from '~/shared/requests/model'
import type { HandOver } from '../../../requests/hand-over-queries'
import { wireDate } from '../codes'

/** How handing one variant over goes; `nextAt` is when it is tried again by itself. */
const oneSending = ({ outboxId, stage, error, nextAt, attempts }: HandOver) => ({
  stage,
  error,
  nextAt: stage === 'waiting' ? wireDate(nextAt) : null,
  attempts,
  outboxId,
})

export const sendingShape = (found: Partial<Record<Variant, HandOver>> | undefined) => ({
  standard: found?.standard ? oneSending(found.standard) : null,
  fourK: found?.fourK ? oneSending(found.fourK) : null,
})
