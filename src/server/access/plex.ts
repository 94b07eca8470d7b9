import { UpstreamError } from '~/integrations/http/call'
import { provenAtPlex } from '~/integrations/media/plex/sign-in'
import { plexAccountClient } from '~/integrations/media/plex-account/client'
import type { PlexAccountAddress } from '~/integrations/media/plex-account/connection'
import type { PlexPin } from '~/integrations/media/plex-account/model'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import { isAdmin, type User } from '~/shared/users/model'
import type { App } from '../app'
import type { CameBy } from '../users/invited-address'
import { plexAccountAddress, plexAccountOf } from '../users/plex-account'
import type { Admission, SignedIn } from './admit'
import { enterAlone } from './enter'
import { networkHash } from './network'
import { providedAccount } from './provided'
import { auditRefusal } from './refused-entry'
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

type PlexEntry = { mayEnter?: (user: User) => boolean; came?: CameBy }
type Entering = typeof enterAlone

/**
 * Whom a token of Plex stands for; refused for whom the portal does not know and does not want, and for those whom
 * `mayEnter` leaves out.
 */
export async function entryWithPlex(
  app: App,
  token: string,
  address: string,
  { mayEnter = () => true, came = {} }: PlexEntry = {},
): Promise<{ user: User; admission: Admission }> {
  const proven = provenAtPlex(await plexAccountOf(app).account(token), token)
  const proof = proven && { ...proven, server: null }
  const user = proof ? await providedAccount(app, proof, came) : null
  if (!user || !proof || !mayEnter(user)) {
    app.log.warn(`Failed login attempt by IP: ${address}`, { userName: proof?.user.name ?? null })
    await auditRefusal(app, { name: proof?.user.name ?? 'Plex', account: user, address })
    return refuse({ code: 'SignInRefused' })
  }
  const network = networkHash(app, user.id, address)
  return { user, admission: { network, lifeSeconds: tokenLife.remembered, proof, way: 'plex', address } }
}

/** A session for a program that knows one step alone. */
export async function signInWithPlex(
  app: App,
  token: string,
  address: string,
  { entering = enterAlone, ...by }: PlexEntry & { entering?: Entering } = {},
): Promise<SignedIn> {
  const { user, admission } = await entryWithPlex(app, token, address, by)
  return entering(app, user, admission)
}

/**
 * The same for a token that another program got, refused as well where Plex does not take it. Plex does not say who got a
 * token: any service that somebody signs in to with Plex has one, so it opens no account that could be used against all.
 */
export async function signInWithForeignToken(
  app: App,
  token: string,
  address: string,
  entering: Entering = enterAlone,
): Promise<SignedIn> {
  if (!app.settings.get(authentication).plexTokens) refuse({ code: 'SignInWayOff' })
  app.signInsElsewhere.countTry(address)
  try {
    return await signInWithPlex(app, token, address, { mayEnter: user => !isAdmin(user), entering })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn(`Failed login attempt by IP: ${address}`, { error: error.message })
    await auditRefusal(app, { name: 'Plex', account: null, address })
    return refuse({ code: 'SignInRefused' })
  }
}

/** A pin as it stands at Plex; null where there is none of this number for the client that asks. */
export const pinAtPlex = ({ http }: App, at: PlexAccountAddress, id: number): Promise<PlexPin | null> =>
  plexAccountClient(http, at, { timeoutMs: pinTimeoutMs }).pin(id)
const pinTimeoutMs = 4_000

/** The token that a pin has become; null while nobody has allowed it, and 'gone' once it has run out. */
export const tokenOf = (pin: PlexPin | null): string | 'gone' | null =>
  !pin || pin.expiresInSeconds <= 0 ? 'gone' : pin.token

export const tokenOfPin = async (app: App, at: PlexAccountAddress, id: number) => tokenOf(await pinAtPlex(app, at, id))

/**
 * Our own pages ask as a client of their own: their pins cannot be read by their numbers, which follow each other, at the
 * endpoint that other programs poll.
 */
export function ownPagesAddress(app: App): PlexAccountAddress {
  const at = plexAccountAddress(app)
  return { ...at, clientId: `${at.clientId}-pages` }
}
