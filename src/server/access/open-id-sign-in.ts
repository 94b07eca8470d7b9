import { type Begun, type Objection, signInPage, type Vouching, vouchingIn } from '~/integrations/open-id/sign-in'
import { personIn } from '~/shared/access/open-id-rules'
import { type Reason, refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { sameText } from '../settings/keys'
import { ownAddress } from '../settings/own-address'
import type { CameBy } from '../users/invited-address'
import { mayEnter } from './admit'
import { type Entered, enter } from './enter'
import { networkHash } from './network'
import { openIdAccount } from './open-id-account'
import { askable } from './open-id-asked'
import { type Provider, providerOn } from './open-id-providers'
import { signOutTicket } from './open-id-sign-out'
import { auditRefusal } from './refused-entry'
import { tokenLife } from './tokens'
import { mayAskFor, type Purpose, takeTicket, ticketFor, ticketIn } from './waiting'

/** The page of the portal to which providers send people back. */
const returnPath = '/login/openid'

/** Where somebody signs in, and what the browser keeps until it is back. */
export type OpenIdPage = { address: string; ticket: string }
/** Where a call comes from, and by which address the portal was reached. */
export type OpenIdCaller = { address: string; origin: string }
/** What a browser comes back with: its ticket, and what the provider added to the address. */
export type OpenIdReturn = { ticket: string; answer: string }

type Kept = Omit<Begun, 'begunAt'> & { provider: number; begunAt: number; about: string | null }

/** Begins a sign-in at a provider; `about` comes back with it. */
export async function beginAtProvider(
  app: App,
  purpose: Purpose,
  { provider, about = null }: { provider: number; about?: string | null },
  { address, origin }: OpenIdCaller,
): Promise<OpenIdPage> {
  const chosen = providerOn(app, provider)
  app.signInsElsewhere.countTry(address)
  const redirect = (ownAddress(app) ?? origin) + returnPath
  const { scopes } = chosen.at
  const page = await signInPage(await askable(app, chosen), { redirect, scopes, now: app.now() })
  const { address: there, begunAt, ...begun } = page
  const kept: Kept = { ...begun, begunAt: begunAt.getTime(), provider, about }
  return { address: there, ticket: await ticketFor(app, purpose, JSON.stringify(kept)) }
}

/** Whom a provider vouches for, once: for the browser that began it, as long as the provider is on. */
export async function endAtProvider(
  app: App,
  purpose: Purpose,
  { ticket, answer }: OpenIdReturn,
  address: string,
): Promise<{ provider: Provider; vouching: Vouching; about: string | null }> {
  if (!(await mayAskFor(app, purpose, ticket, address))) refuse({ code: 'TooManyAttempts' })
  const kept: Kept = JSON.parse(await ticketIn(app, purpose, ticket))
  if (!sameText(new URLSearchParams(answer).get('state') ?? '', kept.state)) {
    app.signInsElsewhere.countTry(address)
    refuse({ code: 'OpenIdOtherBrowser' })
  }
  const provider = providerOn(app, kept.provider)
  await takeTicket(app, ticket)
  const { name: service } = provider.at
  const at = { at: await askable(app, provider), service }
  const vouching = await vouchingIn(at, { ...kept, begunAt: new Date(kept.begunAt) }, { answer, now: app.now() })
  return 'objection' in vouching ? refused(app, provider, vouching) : { provider, vouching, about: kept.about }
}

const codes = { denied: 'OpenIdDenied', untrusted: 'OpenIdUntrusted', clock: 'OpenIdClock' } as const

function refused(app: App, { at: { name: provider } }: Provider, { objection, why }: Objection): never {
  app.log.warn('a provider did not vouch for anybody', { provider, objection, why })
  return refuse({ code: codes[objection], provider })
}

export const beginOpenId = (app: App, provider: number, caller: OpenIdCaller): Promise<OpenIdPage> =>
  beginAtProvider(app, 'openId', { provider }, caller)

/** A session for whom the provider vouches, with an invitation perhaps, and what ends that at the provider, where it ends there too. */
export async function endOpenId(
  app: App,
  { invitation, invitationProof, ...given }: OpenIdReturn & CameBy,
  address: string,
): Promise<Entered & { signOutTicket: string | null }> {
  const { provider, vouching } = await endAtProvider(app, 'openId', given, address)
  const found = await openIdAccount(app, provider, vouching, { invitation, invitationProof })
  if ('code' in found) return notAdmitted(app, { provider, vouching, account: null, address }, found)
  if (!mayEnter(found)) {
    const reason = { code: 'OpenIdUnknown', provider: provider.at.name } as const
    return notAdmitted(app, { provider, vouching, account: found, address }, reason)
  }
  const entered = await enter(app, found, {
    network: networkHash(app, found.id, address),
    lifeSeconds: tokenLife.remembered,
    ...{ way: 'openId', address },
  })
  return { ...entered, signOutTicket: await signOutTicket(app, provider, vouching) }
}

type Turned = { provider: Provider; vouching: Vouching; account: User | null; address: string }

async function notAdmitted(app: App, turned: Turned, reason: Reason): Promise<never> {
  const { provider, vouching, account, address } = turned
  const { name } = provider.at
  const userName = personIn(vouching.told)
  app.log.warn(`Failed login attempt by IP: ${address}`, { userName, provider: name, reason: reason.code })
  await auditRefusal(app, { name: userName ?? name, account, address })
  return refuse(reason)
}
