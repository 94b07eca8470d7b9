import { UpstreamError } from '~/integrations/http/call'
import { signOutPage, type Vouching } from '~/integrations/open-id/sign-in'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { ownAddress } from '../settings/own-address'
import { openedIfOwn } from '../vault'
import { askable } from './open-id-asked'
import { type Provider, providersOn } from './open-id-providers'
import { endSession } from './sessions'

const purpose = 'openIdSignOut'
/** A longer one is not worth its room in a browser: without it the provider asks once more. */
const longestToken = 3_000

/** What a browser keeps to end the session at the provider too, when somebody signs out; null where it goes on there. */
export async function signOutTicket(app: App, { id, at }: Provider, { idToken }: Vouching): Promise<string | null> {
  if (!at.endsThere) return null
  return app.vault.seal(JSON.stringify([purpose, id, idToken.length <= longestToken ? idToken : null]))
}

type Leaving = { by: User; session: string | null; ticket: string; origin: string }

/**
 * Signs out here, and answers where the browser ends its session at the provider; null where it need not, or the provider
 * does not answer: nobody stays signed in for that.
 */
export async function signOutWithProvider(app: App, { by, session, ticket, origin }: Leaving): Promise<string | null> {
  if (session !== null) await endSession(app, by, by.id, session)
  const [sealedFor, id, idToken] = opened(await openedIfOwn(app.vault, ticket))
  const provider = sealedFor === purpose ? providersOn(app).find(one => one.id === id) : null
  if (!provider?.at.endsThere) return null
  try {
    const back = `${ownAddress(app) ?? origin}/login/true`
    return await signOutPage(await askable(app, provider), {
      idToken: typeof idToken === 'string' ? idToken : null,
      back,
    })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('the session at a provider goes on', { provider: provider.at.name, error: error.message })
    return null
  }
}

function opened(text: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
