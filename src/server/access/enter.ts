import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type Admission, admit, needEntry, type SignedIn } from './admit'
import { auditRefusal } from './refused-entry'
import { type AwaitedStep, askSecondStep } from './second-step'
import { asksSecondStep } from './second-steps'

/** What a page is answered once somebody has shown who they are: a session, or what it waits with for the second step. */
export type Entered = { session: SignedIn; awaited: null } | { session: null; awaited: AwaitedStep }

export async function enter(app: App, user: User, admission: Admission): Promise<Entered> {
  await needEntry(app, user, admission.address)
  return (await asksSecondStep(app, user))
    ? { session: null, awaited: await askSecondStep(app, user, admission) }
    : { session: await admit(app, user, admission), awaited: null }
}

/** The same for programs that know one step alone: whoever has a second one is refused as for a wrong password. */
export async function enterAlone(app: App, user: User, admission: Admission): Promise<SignedIn> {
  const { address, way } = admission
  await needEntry(app, user, address)
  if (!(await asksSecondStep(app, user))) return admit(app, user, admission)
  app.log.warn(`Failed login attempt by IP: ${address}`, { userName: user.userName, way, reason: 'one step alone' })
  await auditRefusal(app, { name: user.userName, account: user, address })
  return refuse({ code: 'SignInRefused' })
}
