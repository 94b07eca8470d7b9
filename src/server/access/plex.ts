import { provenAtPlex } from '~/integrations/media/plex/sign-in'
import { plexAccountClient } from '~/integrations/media/plex-account/client'
import type { PlexAccountAddress } from '~/integrations/media/plex-account/connection'
import { refuse } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import type { App } from '../app'
import { plexAccountAddress, plexAccountOf } from '../users/plex-account'
import { admit, type SignedIn } from './admit'
import { networkHash } from './network-hash'
import { providedAccount } from './provided'
import { tokenLife } from './tokens'

const product = 'Marquee'

/**
 * The page at Plex where somebody allows the portal to know them, for a code that the caller got from Plex. It opens
 * without any Plex server being connected.
 */
export function plexSignInAddress({ settings, config }: App, code: string, { clientId }: PlexAccountAddress): string {
  const device = {
    product: settings.get(customization).applicationName?.trim() || product,
    environment: 'bundled',
    layout: 'desktop',
    platform: 'Web',
    device: product,
  }
  const context = Object.entries(device).map(([name, value]) => `context[device][${name}]=${encodeURIComponent(value)}`)
  const page = `${config.plexTv.pagesUrl.replace(/\/+$/, '')}/auth/#?`
  return page + [`code=${encodeURIComponent(code)}`, ...context, `clientID=${clientId}`].join('&')
}

/** Signs in whom a token of Plex stands for; refused for whom the portal does not know and does not want. */
export async function signInWithPlex(app: App, token: string, address: string): Promise<SignedIn> {
  const proof = provenAtPlex(await plexAccountOf(app).account(token), token)
  const user = proof ? await providedAccount(app, proof) : null
  if (!user || !proof) {
    app.log.warn(`Failed login attempt by IP: ${address}`, { userName: proof?.user.name ?? null })
    return refuse({ code: 'SignInRefused' })
  }
  return admit(app, user, { network: networkHash(app, user.id, address), lifeSeconds: tokenLife.remembered, proof })
}

/** The token that a pin has become; null while nobody has allowed it, and 'gone' once it has run out. */
export async function tokenOfPin(app: App, at: PlexAccountAddress, id: number): Promise<string | 'gone' | null> {
  const pin = await plexAccountClient(app.http, at, { timeoutMs: pinTimeoutMs }).pin(id)
  if (!pin || pin.expiresInSeconds <= 0) return 'gone'
  return pin.token
}
const pinTimeoutMs = 4_000

/**
 * Our own pages ask as a client of their own: their pins cannot be read by their numbers, which follow each other, at the
 * endpoint that other programs poll.
 */
export function ownPagesAddress(app: App): PlexAccountAddress {
  const at = plexAccountAddress(app)
  return { ...at, clientId: `${at.clientId}-pages` }
}
