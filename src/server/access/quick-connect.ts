import { mediaServers } from '~/integrations/media/index'
import type { QuickConnect } from '~/integrations/media/media-server'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { type Entered, enter } from './enter'
import type { Vouched } from './media-sign-in'
import { networkHash } from './network'
import { providedAccount } from './provided'
import { auditRefusal } from './refused-entry'
import { tokenLife } from './tokens'
import { mayAskFor, type Purpose, takeTicket, ticketFor, ticketIn, type Waited } from './waiting'
import { serversWithCodes } from './ways'

function codesOf(app: App, source: string): QuickConnect {
  const server = serversWithCodes(app, mediaServers).find(one => one.source === source)
  const { quickConnect } = server ? server.service.connected(app.http, server.settings) : {}
  return quickConnect ?? refuse({ code: 'SignInWayOff' })
}

type BegunByCode = { code: string; ticket: string }
type Begin = { source: string; about: string | null }

/** Begins what somebody allows by a code that they enter at a server; `about` comes back with whom that proves. */
export async function newCode(
  app: App,
  purpose: Purpose,
  { source, about }: Begin,
  address: string,
): Promise<BegunByCode> {
  const codes = codesOf(app, source)
  app.signInsElsewhere.countTry(address)
  const begun = await codes.begin()
  if (!begun) return refuse({ code: 'QuickConnectOff' })
  return { code: begun.code, ticket: await ticketFor(app, purpose, JSON.stringify([source, begun.secret, about])) }
}

type Allowed = { proof: Vouched | null; about: string | null }

/** Who entered the code, once, for one who waits with the ticket; null until then. */
export async function allowedByCode(
  app: App,
  purpose: Purpose,
  ticket: string,
  address: string,
): Promise<Allowed | null> {
  if (!(await mayAskFor(app, purpose, ticket, address))) return null
  const [source = '', secret = '', about]: (string | null)[] = JSON.parse(await ticketIn(app, purpose, ticket))
  const codes = codesOf(app, source ?? '')
  const isEntered = await codes.isEntered(secret ?? '')
  if (isEntered === null) return refuse({ code: 'SignInExpired' })
  if (!isEntered) return null
  const proven = await codes.finish(secret ?? '')
  await takeTicket(app, ticket)
  return { proof: proven && { ...proven, server: source }, about: about ?? null }
}

/** Begins a sign-in by a code that somebody enters at a server. */
export const beginByCode = (app: App, source: string, address: string): Promise<BegunByCode> =>
  newCode(app, 'quickConnect', { source, about: null }, address)

/** A session once the code was entered, for one who waits with the ticket; null until then. */
export async function endByCode(app: App, { ticket, ...came }: Waited, address: string): Promise<Entered | null> {
  const allowed = await allowedByCode(app, 'quickConnect', ticket, address)
  if (!allowed) return null
  const { proof } = allowed
  const user = proof ? await providedAccount(app, proof, came) : null
  if (!user || !proof) {
    app.log.warn(`Failed login attempt by IP: ${address}`, { userName: proof?.user.name ?? null })
    await auditRefusal(app, { name: proof?.user.name ?? 'Quick Connect', account: user, address })
    return refuse({ code: 'SignInRefused' })
  }
  return enter(app, user, {
    network: networkHash(app, user.id, address),
    lifeSeconds: tokenLife.remembered,
    ...{ proof, way: 'quickConnect', address },
  })
}
