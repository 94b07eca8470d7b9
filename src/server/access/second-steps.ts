import { and, inArray, isNotNull } from 'drizzle-orm'
import {
  isStepAsked,
  isStepRequired,
  mustSetUpStep,
  objectionToEndingStep,
  type SecondSteps,
} from '~/shared/access/second-step'
import { authentication } from '~/shared/access/settings'
import { refuse, refuseIf } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { owesAgreement } from '../users/terms'
import { passkeyCount } from './passkey-queries'
import { hasTimeCodes } from './time-code-queries'

/** What an account has besides a password. */
export const secondStepsOf = async (store: Store, userId: string): Promise<SecondSteps> => ({
  codes: await hasTimeCodes(store, userId),
  passkeys: await passkeyCount(store, userId),
})

/** Which of these accounts have a second step. */
export async function withSecondStep({ db, t }: Store, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { timeCodes: c, passkeys: p } = t
  const confirmed = and(inArray(c.userId, [...ids]), isNotNull(c.confirmedAt))
  const codes = await db.select({ id: c.userId }).from(c).where(confirmed)
  const keys = await db
    .selectDistinct({ id: p.userId })
    .from(p)
    .where(inArray(p.userId, [...ids]))
  return new Set([...codes, ...keys].map(({ id }) => id))
}

const isRequired = ({ settings }: Pick<App, 'settings'>, user: User) =>
  isStepRequired(user, settings.get(authentication))

/** Whether somebody who has come in by any way but a passkey is asked for a second step. */
export const asksSecondStep = async (app: App, user: User): Promise<boolean> =>
  isStepAsked(await secondStepsOf(app.store, user.id), isRequired(app, user))

/** Whether somebody sets a second step up before anything else; looked at with every call of those of whom it is wanted. */
export const mustSetUp = async (app: App, user: User): Promise<boolean> =>
  isRequired(app, user) && mustSetUpStep(await secondStepsOf(app.store, user.id), true)

/** Refused where the last second step has just been taken away from somebody who needs one. */
export const keepSecondStep = async (app: App, tx: Store, user: User): Promise<void> =>
  refuseIf(objectionToEndingStep(await secondStepsOf(tx, user.id), isRequired(app, user)))

/**
 * Refused for whoever would be asked for something right after signing in, before they act where nobody signs in: by the
 * link of a message, or in a chat.
 */
export async function refuseWhileOwing(app: App, by: User): Promise<void> {
  if ((await owesAgreement(app, by, 'session')) || (await mustSetUp(app, by))) refuse({ code: 'SignInFirst' })
}
