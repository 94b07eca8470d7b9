import { refuse } from '~/shared/refusal'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { noteUse } from './note-use'

export type SignedIn = { token: string; expiresAt: Date }

/** Hands out a token, unless the account is switched off or the built-in one. */
export async function admit(app: App, user: User, { network, lifeSeconds }: Admission): Promise<SignedIn> {
  if (isSystem(user) || holds(user, 'Disabled')) return refuse({ code: 'SignInRefused' })
  const now = app.now()
  await noteUse(app, user, network)
  return app.tokens.sign(user, now, lifeSeconds)
}
type Admission = { network: string | null; lifeSeconds: number }
