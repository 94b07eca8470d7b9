import { type Reason, refuse } from '~/shared/refusal'
import type { App } from '../app'
import type { CameBy } from '../users/invited-address'
import { isTaken, takeOnce, usableMs } from './used-once'

/** A sign-in, one that is renewed or connected, or the server of whoever allows it; the step after a password. */
export type Purpose =
  | 'secondStep'
  | 'plex'
  | 'quickConnect'
  | 'plexRenewal'
  | 'plexLink'
  | 'quickConnectLink'
  | 'plexServer'
  | 'plexOwner'
  | 'openId'
  | 'openIdLink'
  | 'newPasskey'
  | 'passkey'
  | 'passkeyAgain'
  | 'decision'
  | 'page'
  | 'backupFile'

/** What somebody waits with, and the invitation that they came by. */
export type Waited = { ticket: string } & CameBy

/**
 * What a browser keeps while somebody allows a sign-in elsewhere: sealed, so that it can neither be made up nor read, and
 * nothing of it is kept here.
 */
export const ticketFor = (app: App, purpose: Purpose, about: string, lifeMs = usableMs): Promise<string> =>
  app.vault.seal(JSON.stringify([purpose, app.now().getTime() + lifeMs, about]))

const expired: Reason = { code: 'SignInExpired' }

/** What the ticket is about; null when it is none of this portal's, or too old. */
export async function aboutIn(app: App, purpose: Purpose, ticket: string): Promise<string | null> {
  const [sealedFor, until, about] = await opened(app, ticket)
  const isGood = sealedFor === purpose && typeof about === 'string' && Number(until) > app.now().getTime()
  return isGood ? about : null
}

/** The same; refused, for this reason, when it is none. */
export const ticketIn = async (app: App, purpose: Purpose, ticket: string, why: Reason = expired): Promise<string> =>
  (await aboutIn(app, purpose, ticket)) ?? refuse(why)

/**
 * Whether the service is asked now about what a stranger waits for: null is the answer when it is not. Tickets that are made
 * up, too old or used are refused, and counted.
 */
export async function mayAskFor(app: App, purpose: Purpose, ticket: string, address: string): Promise<boolean> {
  const { countTry, mayPoll } = app.signInsElsewhere
  try {
    await ticketIn(app, purpose, ticket)
    if (await isTaken(app, ticket)) refuse({ code: 'SignInExpired' })
  } catch (error) {
    countTry(address)
    throw error
  }
  return mayPoll(address)
}

/** Refused for a ticket that was used before. */
export async function takeTicket(app: App, ticket: string): Promise<void> {
  if (!(await takeOnce(app, ticket))) refuse({ code: 'SignInExpired' })
}

async function opened(app: App, ticket: string): Promise<unknown[]> {
  try {
    const found: unknown = JSON.parse(await app.vault.open(ticket))
    return Array.isArray(found) ? found : []
  } catch {
    // Sealed elsewhere, or changed.
    return []
  }
}
