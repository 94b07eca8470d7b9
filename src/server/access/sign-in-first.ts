import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { owesAgreement } from '../users/terms'
import { mustSetUp } from './second-steps'

/**
 * Refused for whoever would be asked for something right after signing in, before they act where nobody signs in: by the
 * link of a message, or in a chat.
 */
export async function refuseWhileOwing(app: App, by: User): Promise<void> {
  if ((await owesAgreement(app, by, 'session')) || (await mustSetUp(app, by))) refuse({ code: 'SignInFirst' })
}
