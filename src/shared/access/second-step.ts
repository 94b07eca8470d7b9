import type { Reason } from '../refusal'
import { isAdmin, isSystem, type User } from '../users/model'

/** What an account has besides a password: codes of an application that are asked for, and how many passkeys. */
export type SecondSteps = { codes: boolean; passkeys: number }

/** Whether somebody has to have one: administrators alone, as others decide about nothing that this protects. */
export const isStepRequired = (
  user: Pick<User, 'userType' | 'claims'>,
  { adminsNeedSecondStep }: { adminsNeedSecondStep: boolean },
): boolean => adminsNeedSecondStep && isAdmin(user) && !isSystem(user)

export const hasStep = ({ codes, passkeys }: SecondSteps): boolean => codes || passkeys > 0

/**
 * Whether a second step is asked for after any way in but a passkey, which is both at once. Somebody who added a passkey
 * because it is quicker goes on with the password alone, unless the portal wants more of them.
 */
export const isStepAsked = (held: SecondSteps, isRequired: boolean): boolean =>
  held.codes || (isRequired && held.passkeys > 0)

/** Whether somebody sets one up before anything else. */
export const mustSetUpStep = (held: SecondSteps, isRequired: boolean): boolean => isRequired && !hasStep(held)

/** The last one stays while it is needed; `left` is what would be there without it. */
export const objectionToEndingStep = (left: SecondSteps, isRequired: boolean): Reason | null =>
  mustSetUpStep(left, isRequired) ? { code: 'SecondStepRequired' } : null

/** Whoever wants one of every administrator has one; a program, for which nobody stands, asks that somebody has. */
export const objectionToRequiring = ({ own, anybody }: { own: boolean | null; anybody: boolean }): Reason | null =>
  (own ?? anybody) ? null : { code: 'SecondStepMissing' }
