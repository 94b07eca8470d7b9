import { t } from 'elysia'
import { Passkey } from './passkeys'
import { filledText, instant, orNull, whole } from './schema'
import { Session } from './session'

/** Instead of a session, for an account that is asked for a second step. */
export const AwaitedStep = t.Object({
  ticket: t.String({ description: 'What the second step is done with, for half an hour.' }),
  codes: t.Boolean({ description: 'Whether a code counts, of an application or for recovery.' }),
  passkeys: whole({ description: 'How many there are; one of them signs in by itself (`session/passkey`).' }),
})
export type AwaitedStep = typeof AwaitedStep.static

export const BegunSignIn = t.Union([Session, AwaitedStep])
export type BegunSignIn = typeof BegunSignIn.static

/** What came of a sign-in that somebody allows elsewhere; nothing of it until they did. */
export const SignInOutcome = t.Object({ session: orNull(Session), awaited: orNull(AwaitedStep) })
export type SignInOutcome = typeof SignInOutcome.static

const code = filledText(60, 'Of the application, or one for recovery.')

export const SecondStepCode = t.Object({ ticket: filledText(2_000, 'As it was handed out.'), code })
export type SecondStepCode = typeof SecondStepCode.static

/** How whoever calls signs in, besides a password. */
export const OwnWays = t.Object({
  timeCodes: orNull(t.Object({ since: instant() })),
  recoveryCodes: whole({ minimum: 0, description: 'How many are left.' }),
  passkeys: t.Array(Passkey, { description: 'The newest first.' }),
})
export type OwnWays = typeof OwnWays.static

export const BegunTimeCodes = t.Object({
  secret: t.String({ description: 'For typing it into the application.' }),
  address: t.String({ description: 'The same as an address (`otpauth:`), which applications read from a picture.' }),
})
export type BegunTimeCodes = typeof BegunTimeCodes.static

export const TimeCode = t.Object({ code })
export type TimeCode = typeof TimeCode.static

export const RecoveryCodes = t.Object({ codes: t.Array(t.String(), { description: 'Shown this once.' }) })
export type RecoveryCodes = typeof RecoveryCodes.static
