import { plexAccountClient } from '~/integrations/media/plex-account/client'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import type { SignedIn } from './admit'
import { ownPagesAddress, plexSignInAddress, signInWithPlex, tokenOfPin } from './plex'
import { ticketFor, ticketIn } from './waiting'

/** Where somebody allows the sign-in, and what the browser waits with. */
export type PlexPage = { address: string; ticket: string }

/** Begins a sign-in on Plex's own page. */
export async function beginAtPlex(app: App): Promise<PlexPage> {
  if (!app.settings.get(authentication).enableOAuth) refuse({ code: 'SignInWayOff' })
  const at = ownPagesAddress(app)
  const { id, code } = await plexAccountClient(app.http, at).newPin()
  return { address: plexSignInAddress(app, code, at), ticket: ticketFor(app, 'plex', String(id)) }
}

/** A session once somebody has allowed it; null until then. */
export async function endAtPlex(app: App, ticket: string, address: string): Promise<SignedIn | null> {
  const token = await tokenOfPin(app, ownPagesAddress(app), Number(ticketIn(app, 'plex', ticket)))
  if (token === 'gone') return refuse({ code: 'SignInExpired' })
  return token === null ? null : signInWithPlex(app, token, address)
}
