import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { knownClaims, objectionToName } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { addAccount, newAccount, takingName } from '../users/actions'
import { userByName } from '../users/queries'
import { admit, type SignedIn } from './admit'
import { tokenLife } from './tokens'

/** A call that may carry a name in a header; only one of the trusted proxies is believed. */
export type HeaderCall = { header: (name: string) => string | null; trusted: boolean; origin: string }

/** Signs in whom a proxy in front of the portal vouches for, in the header chosen in the settings. */
export async function signInByHeader(app: App, call: HeaderCall): Promise<SignedIn> {
  const { enableHeaderAuth, headerAuthVariable, headerAuthCreateUser } = app.settings.get(authentication)
  if (!call.trusted || !enableHeaderAuth || !headerAuthVariable || isFromElsewhere(app, call)) return refused()
  const name = (call.header(headerAuthVariable) ?? '').trim()
  if (objectionToName(name)) return refused()
  const found = await userByName(app.store, name)
  if (found && plainName(found.userName) !== plainName(name)) return refused()
  const user = found ?? (headerAuthCreateUser ? await welcomed(app, name) : null)
  return user ? admit(app, user, { network: null, lifeSeconds: tokenLife.remembered }) : refused()
}

const refused = () => refuse({ code: 'SignInRefused' })

/**
 * Names are told apart wherever a directory tells them apart: only the case of plain letters is passed over, so that
 * nobody gets the account of another by a name that merely looks or folds like it.
 */
const plainName = (name: string) => name.replace(/[A-Z]/g, letter => letter.toLowerCase())

/**
 * The proxy vouches for whoever has its cookie, and a browser sends that along for pages of others as well: such a page
 * must not get a token. Browsers say where a call comes from, in one header or the other; programs say nothing.
 */
function isFromElsewhere(app: App, { header, trusted, origin }: HeaderCall): boolean {
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = header('origin')
  if (from === null) return false
  const { applicationUrl } = app.settings.get(customization)
  const own = [hostOf(origin), hostOf(applicationUrl ?? ''), trusted ? forwardedHost(header) : null]
  return !own.includes(hostOf(from) ?? from)
}

const forwardedHost = (header: HeaderCall['header']) =>
  header('x-forwarded-host')?.split(',')[0]?.trim().toLowerCase() ?? null

const hostOf = (address: string) => URL.parse(address)?.host ?? null

/** An account as the defaults for accounts say, for somebody who is here for the first time. */
async function welcomed(app: App, userName: string): Promise<User> {
  const defaults = app.settings.get(userManagement)
  const user = newAccount({
    userName,
    claims: knownClaims(defaults.defaultRoles),
    limits: startingLimits(defaults),
    streamingCountry: defaults.defaultStreamingCountry || 'US',
  })
  const secrets = { passwordHash: null, accessToken: null, at: app.now() }
  await takingName(userName, () => app.store.transaction(tx => addAccount(tx, user, secrets)))
  app.log.info('user created by single sign-on', { user: userName })
  return user
}
