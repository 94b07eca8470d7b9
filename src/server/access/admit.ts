import { refuse } from '~/shared/refusal'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import type { Vouched } from './media-sign-in'
import { noteUse } from './note-use'
import { keepProof } from './provided'

export type SignedIn = { token: string; expiresAt: Date }

/** Hands out a token, unless the account is switched off or the built-in one. */
export async function admit(app: App, user: User, { network, lifeSeconds, proof }: Admission): Promise<SignedIn> {
  if (isSystem(user) || holds(user, 'Disabled')) return refuse({ code: 'SignInRefused' })
  const now = app.now()
  if (proof) await keepProof(app, user, proof)
  await noteUse(app, user, network)
  return app.tokens.sign(user, now, lifeSeconds)
}
/** `proof` is what a media server told with it. */
type Admission = { network: string | null; lifeSeconds: number; proof?: Vouched }
