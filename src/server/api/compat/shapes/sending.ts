import { byVariant, type Variant } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import type { HandOver } from '../../../requests/hand-over-queries'
import { handOverError } from '../../../requests/outcome-texts'
import { wireDate } from '../codes'

/** How handing one variant over goes; `nextAt` is when it is tried again by itself. */
const oneSending = (app: App, by: User, { outboxId, stage, failure, nextAt, attempts }: HandOver) => ({
  stage,
  error: handOverError(app, by, failure),
  nextAt: stage === 'waiting' ? wireDate(nextAt) : null,
  attempts,
  outboxId,
})

export const sendingShape = (app: App, by: User, found: Partial<Record<Variant, HandOver>> | undefined) =>
  byVariant(variant => {
    const handOver = found?.[variant]
    return handOver ? oneSending(app, by, handOver) : null
  })
