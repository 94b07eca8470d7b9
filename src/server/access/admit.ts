import { refuse } from '~/shared/refusal'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import type { Vouched } from './media-sign-in'
import { networkOf } from './network'
import { saveUse } from './note-use'
import { keepProof } from './provided'

export type SignedIn = { token: string; expiresAt: Date }

/** Whether an account is one that somebody may sign in to, whoever it is that asks. */
export const mayEnter = (user: User): boolean => !isSystem(user) && !holds(user, 'Disabled')

/** Hands out a token, unless the account is switched off or the built-in one. */
export async function admit(app: App, user: User, admission: Admission): Promise<SignedIn> {
  const { network, lifeSeconds, proof, way, address } = admission
  if (!mayEnter(user)) return refuse({ code: 'SignInRefused' })
  const now = app.now()
  if (proof) await keepProof(app, user, proof)
  await saveUse(app, user, network)
  app.log.info('signed in', { user: user.userName, way, network: networkOf(address) })
  return app.tokens.sign(user, now, lifeSeconds)
}
type Admission = {
  /** The network as it is remembered of an account; null where that proves nothing. */
  network: string | null
  lifeSeconds: number
  /** What a media server told with it. */
  proof?: Vouched
  way: 'password' | 'media server' | 'plex' | 'quick connect' | 'proxy'
  address: string
}
