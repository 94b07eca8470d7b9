import type { SecondStep, SignInWay } from '~/shared/audit/model'
import { refuse } from '~/shared/refusal'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Vouched } from './media-sign-in'
import { networkOf } from './network'
import { rememberNetwork } from './network-queries'
import { saveUse } from './note-use'
import { keepProof } from './provided'
import { auditRefusal } from './refused-entry'
import { beginSession } from './session-use'

export type SignedIn = { token: string; expiresAt: Date }

/** Whether an account is one that somebody may sign in to, whoever it is that asks. */
export const mayEnter = (user: User): boolean => !isSystem(user) && !holds(user, 'Disabled')

/** Refused for an account that nobody may sign in to. */
export async function needEntry(app: App, user: User, address: string): Promise<void> {
  if (mayEnter(user)) return
  await auditRefusal(app, { name: user.userName, account: user, address })
  refuse({ code: 'SignInRefused' })
}

/** Hands out a token, unless the account is switched off or the built-in one. */
export async function admit(app: App, user: User, admission: Admission): Promise<SignedIn> {
  const { network, lifeSeconds, proof, way, secondStep, address } = admission
  await needEntry(app, user, address)
  const now = app.now()
  if (proof) await keepProof(app, user, proof)
  let session: string | null = null
  const isNoted = await saveUse(app, user, async tx => {
    if (network) await rememberNetwork(tx, user.id, network, now)
    session = await beginSession(app, tx, user, { lifeSeconds })
    await writeAudit(app, tx, user, { action: 'signedIn', after: { how: way, ...(secondStep && { secondStep }) } })
  })
  app.log.info('signed in', { user: user.userName, way, network: networkOf(address) })
  return app.tokens.sign(user, now, lifeSeconds, isNoted ? session : null)
}
export type Admission = {
  /** The network as it is remembered of an account; null where that proves nothing. */
  network: string | null
  lifeSeconds: number
  /** What a media server told with it. */
  proof?: Vouched
  way: SignInWay
  secondStep?: SecondStep
  address: string
}
