import type { Proven } from '~/integrations/media/sign-in'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { isAccountOf } from '~/shared/users/confirmed-match'
import { isAdmin, nameKey, type User } from '~/shared/users/model'
import { providerNames, providerOf, providerTypeOf } from '~/shared/users/provider-accounts'
import { addressIn, needsPassword } from '~/shared/users/rules'
import { importWish, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { isPassword } from '../users/passwords'
import { passwordHashOf, userByEmail, userByName } from '../users/queries'
import { admit, type SignedIn } from './admit'
import { asking, asksElsewhere, productOf, provenElsewhere } from './media-sign-in'
import { networkHash } from './network-hash'
import { hasSignedInFrom } from './network-queries'
import { providedAccount } from './provided'
import { tokenLife } from './tokens'

type SignIn = { userName: string | null; password: string | null; remember: boolean }
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
  const typed = { name, password: password ?? '', address: caller.address }
  const entry = await app.throttle.attempt(who, () => inSameTime(app, () => proven(app, found, typed)))
  if (!entry) {
    // Programs that block intruders look for these very words.
    app.log.warn(`Failed login attempt by IP: ${caller.address}`, { userName: name.slice(0, 190) })
    return refuse({ code: 'SignInRefused' })
  }
  const { user, proof } = entry
  const ownNetwork = user.id === found?.id ? network : networkHash(app, user.id, caller.address)
  return admit(app, user, {
    ...{ network: ownNetwork, lifeSeconds: remember ? tokenLife.remembered : tokenLife.usual },
    ...(proof && { proof }),
  })
}

/** Longer than a media server of a household takes to refuse: nobody hears whether it was asked. */
const refusalMs = 1_000

async function inSameTime<T>(app: App, work: () => Promise<T | null>): Promise<T | null> {
  const begunAt = performance.now()
  const found = await work()
  const restMs = begunAt + refusalMs - performance.now()
  if (found === null && restMs > 0 && asksElsewhere(app)) await Bun.sleep(restMs)
  return found
}

type Typed = { name: string; password: string; address: string }
type Entry = { user: User; proof: Proven | null }

/** Who has typed their own password: the one of this portal, or that of a media server for its people. */
async function proven(app: App, user: User | null, typed: Typed): Promise<Entry | null> {
  const { allowNoPassword, ownPasswords } = app.settings.get(authentication)
  if (user && !needsPassword(user, allowNoPassword)) return { user, proof: null }
  // An administrator is never locked out by a switch.
  const ownsPassword = user?.userType === 'local' && (ownPasswords || isAdmin(user))
  const isRight = await isPassword(typed.password, ownsPassword ? await passwordHashOf(app.store, user.id) : null)
  if (user && isRight) return { user, proof: null }
  if (typed.password === '' || (user && providerOf(user.userType) === null)) return null
  return user ? provenOwner(app, user, typed) : provenNewcomer(app, typed)
}

/** An account that lives at a media server. */
async function provenOwner(app: App, user: User, { name, password, address }: Typed): Promise<Entry | null> {
  // Plex knows people by their addresses too; names at other servers are no addresses.
  const login = user.userType === 'plex' && addressIn(name) ? name.trim() : user.userName
  const ask = asking({ login, password, address })
  const type = providerTypeOf(user.userType)
  if (!type) return null
  for await (const proof of provenElsewhere(app, type, ask)) if (isAccountOf(user, proof.user)) return { user, proof }
  return null
}

/** A name that nobody has here is asked for at those media servers whose people are wanted. */
async function provenNewcomer(app: App, { name, password, address }: Typed): Promise<Entry | null> {
  const ask = asking({ login: name.trim(), password, address })
  for (const provider of providerNames) {
    const wish = importWish(provider, app.settings.get(userManagement))
    if (!(wish.people || wish.owner)) continue
    // Whoever signs in at all of its servers with one name is asked for there as well.
    const [type = provider] = productOf(provider)?.accounts?.types ?? []
    for await (const proof of provenElsewhere(app, type, ask)) {
      const user = await providedAccount(app, proof)
      if (user) return { user, proof }
    }
  }
  return null
}

/** Whether the sign-in page has to ask for a password; unknown names need one. */
export async function passwordNeeded(app: App, userName: string | null): Promise<boolean> {
  const { allowNoPassword } = app.settings.get(authentication)
  if (!allowNoPassword) return true
  return needsPassword(await accountNamed(app, userName ?? ''), allowNoPassword)
}
