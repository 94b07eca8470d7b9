import type { SecondSteps } from '~/shared/access/second-step'
import { recoveryCodeIn } from '~/shared/access/time-codes'
import type { SecondStep, SignInWay } from '~/shared/audit/model'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { notifyOwner } from '../users/account-mails'
import { userById } from '../users/queries'
import { type Admission, admit, needEntry, type SignedIn } from './admit'
import { networkHash } from './network'
import { keepProof } from './provided'
import { recoveryHash } from './recovery-codes'
import { auditRefusal } from './refused-entry'
import { forgetWrongCodes, mayTryCode } from './second-step-locks'
import { secondStepsOf } from './second-steps'
import { takeRecoveryCode } from './time-code-queries'
import { isTimeCode } from './time-codes'
import { takeTicket, ticketFor, ticketIn } from './waiting'

type Caller = { address: string; signal?: AbortSignal }

/** What a browser waits with whose password was right, until the second step is done. */
export type AwaitedStep = { ticket: string } & SecondSteps

/** What is sealed in it. Another password, or being disabled meanwhile, makes the stamp another one. */
type Begun = { id: string; stamp: string; lifeSeconds: number; way: SignInWay }

export async function askSecondStep(app: App, user: User, admission: Admission): Promise<AwaitedStep> {
  const { lifeSeconds, way, proof, address } = admission
  await needEntry(app, user, address)
  const held = await secondStepsOf(app.store, user.id)
  if (proof) await keepProof(app, user, proof)
  const begun: Begun = { id: user.id, stamp: user.stamp, lifeSeconds, way }
  return { ticket: await ticketFor(app, 'secondStep', JSON.stringify(begun)), ...held }
}

/** Who waits with a ticket. */
export async function whoWaits(app: App, ticket: string): Promise<Begun & { user: User }> {
  const begun: Begun = JSON.parse(await ticketIn(app, 'secondStep', ticket))
  const user = await userById(app.store, begun.id)
  if (!user || user.stamp !== begun.stamp) return refuse({ code: 'SignInExpired' })
  return { ...begun, user }
}

/** A session for who waits with a ticket and types a code of their application, or one for recovery. */
export async function endSecondStep(app: App, { ticket, code }: { ticket: string; code: string }, caller: Caller) {
  const waiting = await whoWaits(app, ticket)
  const secondStep = await tried(app, waiting.user, code, caller)
  return admitted(app, waiting, { ticket, secondStep, address: caller.address })
}

type Done = { ticket: string; secondStep: SecondStep; address: string }

export async function admitted(
  app: App,
  { user, lifeSeconds, way }: Awaited<ReturnType<typeof whoWaits>>,
  { ticket, secondStep, address }: Done,
): Promise<SignedIn> {
  await takeTicket(app, ticket)
  return admit(app, user, { network: networkHash(app, user.id, address), lifeSeconds, way, secondStep, address })
}

/** Which kind of code it was; refused for a wrong one, and for all of them after too many wrong ones. */
async function tried(app: App, user: User, code: string, { address, signal }: Caller): Promise<SecondStep> {
  const who = { account: `second step of ${user.id}`, known: false, address, ...(signal && { signal }) }
  const found = await app.throttle.attempt(who, () => codeOf(app, user, code))
  if (found) return found
  // Programs that block intruders look for these very words.
  app.log.warn(`Failed login attempt by IP: ${address}`, { userName: user.userName, secondStep: true })
  await auditRefusal(app, { name: user.userName, account: user, address })
  return refuse({ code: 'CodeWrong' })
}

/** Which kind of code of an account it is, and used up by this; null is a wrong one. */
export async function codeOf(app: App, user: User, code: string): Promise<SecondStep | null> {
  if (!(await mayTryCode(app, user.id))) refuse({ code: 'TooManyAttempts' })
  const found = (await isTimeCode(app, user.id, code)) ? 'timeCode' : await recovered(app, user, code)
  if (found) await forgetWrongCodes(app.store, user.id)
  return found
}

async function recovered(app: App, user: User, typed: string): Promise<SecondStep | null> {
  const code = recoveryCodeIn(typed)
  if (code === null) return null
  return app.store.transaction(async tx => {
    if (!(await takeRecoveryCode(tx, user.id, recoveryHash(app, code)))) return null
    await writeAudit(app, tx, user, { action: 'recoveryCodeUsed', subject: userSubject(user) })
    await notifyOwner(app, tx, user, 'recoveryCode')
    return 'recoveryCode'
  })
}
