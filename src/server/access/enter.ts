import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type Admission, admit, needEntry, type SignedIn } from './admit'
import { auditRefusal } from './refused-entry'
import { type AwaitedStep, askSecondStep } from './second-step'
import { asksSecondStep, mustSetUp } from './second-steps'

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
  await needEntry(app, user, admission.address)
  return (await asksSecondStep(app, user))
    ? refuseOneStep(app, user, admission, 'SignInRefused')
    : admit(app, user, admission)
}

/** The same for programs that show people why: they hear that a second step is asked for, which cannot be done there. */
export async function enterSayingWhy(app: App, user: User, admission: Admission): Promise<SignedIn> {
  await needEntry(app, user, admission.address)
  if (await mustSetUp(app, user)) return refuseOneStep(app, user, admission, 'SecondStepNeeded')
  return (await asksSecondStep(app, user))
    ? refuseOneStep(app, user, admission, 'SecondStepElsewhere')
    : admit(app, user, admission)
}

type Why = 'SignInRefused' | 'SecondStepNeeded' | 'SecondStepElsewhere'

async function refuseOneStep(app: App, user: User, { address, way }: Admission, code: Why): Promise<never> {
  app.log.warn(`Failed login attempt by IP: ${address}`, { userName: user.userName, way, reason: 'one step alone' })
  await auditRefusal(app, { name: user.userName, account: user, address })
  return refuse({ code })
}
