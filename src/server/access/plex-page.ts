import { plexAccountClient } from '~/integrations/media/plex-account/client'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { type Entered, enter } from './enter'
import { entryWithPlex, ownPagesAddress, plexSignInAddress, tokenOfPin } from './plex'
import { mayAskFor, type Purpose, takeTicket, ticketFor, ticketIn, type Waited } from './waiting'

/** Where somebody allows the sign-in, and what the browser waits with. */
export type PlexPage = { address: string; ticket: string }

/** Begins a sign-in on Plex's own page. */
export async function beginAtPlex(app: App, address: string): Promise<PlexPage> {
  if (!app.settings.get(authentication).enableOAuth) refuse({ code: 'SignInWayOff' })
  app.signInsElsewhere.countTry(address)
  return newPage(app, 'plex', null)
}

/** Begins what somebody allows on Plex's own page; `about` comes back with the token. */
export async function newPage(app: App, purpose: Purpose, about: unknown): Promise<PlexPage> {
  const at = ownPagesAddress(app)
  const { id, code } = await plexAccountClient(app.http, at).newPin()
  return {
    address: plexSignInAddress(app, code, at),
    ticket: await ticketFor(app, purpose, JSON.stringify([id, about])),
  }
}

/** The token of whoever allowed it, with what it was begun for; null until then. */
export async function allowedOnPage(app: App, purpose: Purpose, ticket: string) {
  const [id, about]: unknown[] = JSON.parse(await ticketIn(app, purpose, ticket))
  const token = await tokenOfPin(app, ownPagesAddress(app), Number(id))
  if (token === 'gone') return refuse({ code: 'SignInExpired' })
  return token === null ? null : { token, about }
}

/** A session once somebody has allowed it, for one who waits with the ticket; null until then. */
export async function endAtPlex(app: App, { ticket, ...came }: Waited, address: string): Promise<Entered | null> {
  if (!(await mayAskFor(app, 'plex', ticket, address))) return null
  const allowed = await allowedOnPage(app, 'plex', ticket)
  if (!allowed) return null
  await takeTicket(app, ticket)
  const { user, admission } = await entryWithPlex(app, allowed.token, address, { came })
  return enter(app, user, admission)
}
