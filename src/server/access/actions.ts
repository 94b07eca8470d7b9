import { createHmac } from 'node:crypto'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { installation } from '~/shared/settings/portal'
import { holds, isSystem, nameKey, type User } from '~/shared/users/model'
import { knownClaims, needsPassword, objectionToName } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { addAccount, newAccount, takingName } from '../users/actions'
import { fits } from '../users/passwords'
import { passwordHashOf, userByEmail, userByName } from '../users/queries'
import { networkOf } from './network'
import { hasSignedInFrom } from './network-queries'
import { noteUse } from './note-use'
import { tokenLife } from './tokens'

export type SignedIn = { token: string; expiresAt: Date }
export type SignIn = { userName: string | null; password: string | null; remember: boolean }
type Caller = { address: string; signal?: AbortSignal }

/** An account by what somebody types at the door: the user name, else the e-mail address. */
const accountNamed = async (app: App, name: string): Promise<User | null> =>
  (await userByName(app.store, name)) ?? (await userByEmail(app.store, name))

/** Signs in with name or address and password. Every reason to refuse looks and takes the same. */
export async function signIn(app: App, { userName, password, remember }: SignIn, caller: Caller): Promise<SignedIn> {
  const name = userName ?? ''
  const found = await accountNamed(app, name)
  const network = networkHash(app, found?.id ?? '', caller.address)
  // Asked for unknown names, too, so that they take the same time.
  const known = await hasSignedInFrom(app.store, found?.id ?? '', network)
  const who = { account: found?.id ?? nameKey(name), known, ...caller }
  const user = await app.throttle.attempt(who, async () =>
    (await isProven(app, found, password ?? '')) ? found : null,
  )
  if (!user) {
    // Programs that block intruders look for these very words.
    app.log.warn(`Failed login attempt by IP: ${caller.address}`, { userName: name.slice(0, 190) })
    return refuse({ code: 'SignInRefused' })
  }
  return admit(app, user, { network, lifeSeconds: remember ? tokenLife.remembered : tokenLife.usual })
}

/** Where somebody calls from, in a form that tells nobody who reads the database. */
const networkHash = (app: App, userId: string, address: string) =>
  createHmac('sha256', app.settings.get(installation).signingKey ?? '')
    .update(JSON.stringify(['network', userId, networkOf(address)]))
    .digest('base64url')

async function isProven(app: App, user: User | null, password: string): Promise<boolean> {
  const { allowNoPassword } = app.settings.get(authentication)
  if (user && !needsPassword(user, allowNoPassword)) return true
  const ownsPassword = user?.userType === 'local'
  return fits(password, ownsPassword ? await passwordHashOf(app.store, user.id) : null)
}

/** Hands out a token, unless the account is switched off or the built-in one. */
async function admit(app: App, user: User, { network, lifeSeconds }: Admission): Promise<SignedIn> {
  if (isSystem(user) || holds(user, 'Disabled')) return refuse({ code: 'SignInRefused' })
  const now = app.now()
  await noteUse(app, user, network)
  return app.tokens.sign(user, now, lifeSeconds)
}
type Admission = { network: string | null; lifeSeconds: number }

/** Whether the sign-in page has to ask for a password; unknown names need one. */
export async function passwordNeeded(app: App, userName: string | null): Promise<boolean> {
  const { allowNoPassword } = app.settings.get(authentication)
  if (!allowNoPassword) return true
  return needsPassword(await accountNamed(app, userName ?? ''), allowNoPassword)
}

/** A call that may carry a name in a header; only one of the trusted proxies is believed. */
export type HeaderCall = { header: (name: string) => string | null; trusted: boolean }

/** Signs in whom a proxy in front of the portal vouches for, in the header chosen in the settings. */
export async function signInByHeader(app: App, { header, trusted }: HeaderCall): Promise<SignedIn> {
  if (!trusted) return refuse({ code: 'SignInRefused' })
  const { enableHeaderAuth, headerAuthVariable, headerAuthCreateUser } = app.settings.get(authentication)
  const name = enableHeaderAuth && isHeaderName(headerAuthVariable) ? (header(headerAuthVariable) ?? '').trim() : ''
  if (objectionToName(name)) return refuse({ code: 'SignInRefused' })
  const user = (await userByName(app.store, name)) ?? (headerAuthCreateUser ? await welcomed(app, name) : null)
  return user
    ? admit(app, user, { network: null, lifeSeconds: tokenLife.remembered })
    : refuse({ code: 'SignInRefused' })
}

const isHeaderName = (name: string | null): name is string => name !== null && /^[\w!#$%&'*+.^`|~-]+$/.test(name)

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
