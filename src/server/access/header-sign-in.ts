import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { plainName, type User } from '~/shared/users/model'
import { knownClaims } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { addAccount, newAccount, takingName } from '../users/actions'
import { userByName } from '../users/queries'
import { type Admission, mayEnter, type SignedIn } from './admit'
import { type Entered, enter, enterAlone } from './enter'
import { isFromElsewhere, type PageCall } from './page-call'
import { auditRefusal } from './refused-entry'
import { tokenLife } from './tokens'
import { nameInHeader } from './ways'

/** Signs in whom one of the trusted proxies vouches for, in the header chosen in the settings. */
export async function signInByHeader(app: App, call: PageCall & { address: string }): Promise<Entered> {
  const { user, admission } = await entryByHeader(app, call)
  return enter(app, user, admission)
}

/** The same for programs. */
export async function signInByHeaderAlone(app: App, call: PageCall & { address: string }): Promise<SignedIn> {
  const { user, admission } = await entryByHeader(app, call)
  return enterAlone(app, user, admission)
}

async function entryByHeader(
  app: App,
  call: PageCall & { address: string },
): Promise<{ user: User; admission: Admission }> {
  const { headerAuthCreateUser } = app.settings.get(authentication)
  const name = nameInHeader(app, call)
  if (name === null || isFromElsewhere(app, call)) return refused()
  const found = await userByName(app.store, name)
  const isMeant = found !== null && plainName(found.userName) === plainName(name) && mayEnter(found)
  const user = isMeant ? found : found === null && headerAuthCreateUser ? await welcomed(app, name) : null
  if (!user) return unknown(app, { name, account: found, address: call.address })
  const admission = { network: null, lifeSeconds: tokenLife.remembered, way: 'proxy', address: call.address } as const
  return { user, admission }
}

const refused = () => refuse({ code: 'SignInRefused' })

/** Whoever the proxy named reads that name: of others nobody hears anything. */
async function unknown(app: App, named: Parameters<typeof auditRefusal>[1] & { name: string }): Promise<never> {
  const { name } = named
  app.log.warn('a proxy named somebody who has no account to sign in to', { userName: name })
  await auditRefusal(app, named)
  return refuse({ code: 'ProxyNameUnknown', name })
}

/** An account as the defaults for accounts say, for somebody who is here for the first time. */
async function welcomed(app: App, userName: string): Promise<User> {
  const defaults = app.settings.get(userManagement)
  const user = newAccount({
    userName,
    claims: knownClaims(defaults.defaultRoles),
    limits: startingLimits(defaults),
    streamingCountry: defaults.defaultStreamingCountry || 'US',
  })
  const made = { by: null, passwordHash: null }
  await takingName(userName, () => app.store.transaction(tx => addAccount(app, tx, user, made)))
  app.log.info('user created by single sign-on', { user: userName })
  return user
}
