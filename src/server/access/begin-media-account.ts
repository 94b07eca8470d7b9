import { provenAtPlex } from '~/integrations/media/plex/sign-in'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { serversAskedFor } from '../users/media-accounts/places'
import { plexAccountOf } from '../users/plex-account'
import { connectMediaAccount } from './connect-media-account'
import { placeTo } from './media-account-places'
import { isAnybodyAway, passwordCheck, provenElsewhere } from './media-sign-in'
import { allowedOnPage, newPage, type PlexPage } from './plex-page'
import { allowedByCode, newCode } from './quick-connect'
import { auditRefusal } from './refused-entry'
import { mayAskFor, takeTicket } from './waiting'

/** Begins to connect an account that is shown on a page of its service, which only Plex has. */
export async function beginConnectingOnPage(app: App, by: User, server: string, address: string): Promise<PlexPage> {
  await placeTo(app, by, server, 'page')
  app.signInsElsewhere.countTry(address)
  return newPage(app, 'plexLink', by.id)
}

/** Whether it was allowed there, which connects it. */
export async function endConnectingOnPage(app: App, by: User, ticket: string, address: string): Promise<boolean> {
  if (!(await mayAskFor(app, 'plexLink', ticket, address))) return false
  const allowed = await allowedOnPage(app, 'plexLink', ticket)
  if (!allowed) return false
  if (allowed.about !== by.id) return refuse({ code: 'SignInExpired' })
  await takeTicket(app, ticket)
  const proof = provenAtPlex(await plexAccountOf(app).account(allowed.token), allowed.token)
  if (!proof) return refuse({ code: 'MediaAccountUnknown', service: 'Plex' })
  await connectMediaAccount(app, by, { ...proof, server: null }, 'plex')
  app.jobs.start('plexWatchlistImport')
  return true
}

/** Begins to connect an account at a server, by a code that somebody enters there. */
export async function beginConnectingByCode(app: App, by: User, server: string, address: string) {
  await placeTo(app, by, server, 'code')
  return newCode(app, 'quickConnectLink', { source: server, about: by.id }, address)
}

/** Whether the code was entered, which connects the account of whoever did. */
export async function endConnectingByCode(app: App, by: User, ticket: string, address: string): Promise<boolean> {
  const allowed = await allowedByCode(app, 'quickConnectLink', ticket, address)
  if (!allowed) return false
  const { proof, about } = allowed
  if (about !== by.id || !proof?.server) return refuse({ code: 'SignInExpired' })
  await connectMediaAccount(app, by, proof, proof.server)
  return true
}

type Typed = { server: string; userName: string; password: string }
type Caller = { address: string; signal?: AbortSignal }

/** Connects the account of whoever has this name and password at a place. */
export async function connectByPassword(app: App, by: User, typed: Typed, { address, signal }: Caller): Promise<void> {
  const { product, server, name } = await placeTo(app, by, typed.server, 'password')
  const [type = product.provider] = product.accounts?.types ?? []
  const away: string[] = []
  const look = async () => {
    const ask = passwordCheck({ login: typed.userName.trim(), password: typed.password, address }, away)
    for await (const proof of provenElsewhere(app, type, ask, serversAskedFor(app, { server, type }))) return proof
    return null
  }
  // Whoever has stolen a session guesses no faster there than at the door.
  const who = { account: `media account of ${by.id}`, address: 'signed in', known: true, ...(signal && { signal }) }
  const proof = await app.throttle.attempt(who, look)
  if (proof) return connectMediaAccount(app, by, proof, server)
  app.log.warn('account of a media server not connected', { user: by.userName, server: name, away })
  await auditRefusal(app, { name: by.userName, account: by, address })
  if (away.length > 0 && (await isAnybodyAway(app))) return refuse({ code: 'SignInUnchecked' })
  return refuse({ code: 'MediaPasswordWrong', server: name })
}
