import { createHmac } from 'node:crypto'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { installation } from '~/shared/settings/portal'
import { nameKey, type User } from '~/shared/users/model'
import { needsPassword } from '~/shared/users/rules'
import type { App } from '../app'
import { fits } from '../users/passwords'
import { passwordHashOf, userByEmail, userByName } from '../users/queries'
import { admit, type SignedIn } from './admit'
import { networkOf } from './network'
import { hasSignedInFrom } from './network-queries'
import { tokenLife } from './tokens'

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

/** Whether the sign-in page has to ask for a password; unknown names need one. */
export async function passwordNeeded(app: App, userName: string | null): Promise<boolean> {
  const { allowNoPassword } = app.settings.get(authentication)
  if (!allowNoPassword) return true
  return needsPassword(await accountNamed(app, userName ?? ''), allowNoPassword)
}
