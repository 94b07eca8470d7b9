import type { Variant } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../../app'
import type { HandOver } from '../../../requests/hand-over-queries'
import { wireDate } from '../codes'

/**
 * How handing one variant over goes; `nextAt` is when it is tried again by itself. What the service said is for those who
 * may see its settings: it names paths and hosts.
 */
const oneSending = (app: App, by: User, { outboxId, stage, error, nextAt, attempts }: HandOver) => ({
  stage,
  error: error && !isStaff(by) ? app.texts.say(by.language, 'requests.notTaken') : error,
  nextAt: stage === 'waiting' ? wireDate(nextAt) : null,
  attempts,
  outboxId,
})

export const sendingShape = (app: App, by: User, found: Partial<Record<Variant, HandOver>> | undefined) => ({
  standard: found?.standard ? oneSending(app, by, found.standard) : null,
  fourK: found?.fourK ? oneSending(app, by, found.fourK) : null,
})
