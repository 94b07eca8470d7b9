import { mediaServers } from '~/integrations/media/index'
import type { QuickConnect } from '~/integrations/media/media-server'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { type Entered, enter } from './enter'
import { networkHash } from './network'
import { providedAccount } from './provided'
import { auditRefusal } from './refused-entry'
import { tokenLife } from './tokens'
import { mayAskFor, takeTicket, ticketFor, ticketIn, type Waited } from './waiting'
import { serversWithCodes } from './ways'

function codesOf(app: App, source: string): QuickConnect {
  const server = serversWithCodes(app, mediaServers).find(one => one.source === source)
  const { quickConnect } = server ? server.service.connected(app.http, server.settings) : {}
  return quickConnect ?? refuse({ code: 'SignInWayOff' })
}

type BegunByCode = { code: string; ticket: string }

/** Begins a sign-in by a code that somebody enters at a server. */
export async function beginByCode(app: App, source: string, address: string): Promise<BegunByCode> {
  const codes = codesOf(app, source)
  app.signInsElsewhere.countTry(address)
  const begun = await codes.begin()
  if (!begun) return refuse({ code: 'QuickConnectOff' })
  return { code: begun.code, ticket: await ticketFor(app, 'quickConnect', JSON.stringify([source, begun.secret])) }
}

/** A session once the code was entered, for one who waits with the ticket; null until then. */
export async function endByCode(app: App, { ticket, ...came }: Waited, address: string): Promise<Entered | null> {
  if (!(await mayAskFor(app, 'quickConnect', ticket, address))) return null
  const [source, secret]: string[] = JSON.parse(await ticketIn(app, 'quickConnect', ticket))
  const codes = codesOf(app, source ?? '')
  const isEntered = await codes.isEntered(secret ?? '')
  if (isEntered === null) return refuse({ code: 'SignInExpired' })
  if (!isEntered) return null
  const proven = await codes.finish(secret ?? '')
  await takeTicket(app, ticket)
  const proof = proven && { ...proven, server: source ?? '' }
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
