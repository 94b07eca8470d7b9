import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { nameKey, type User } from '~/shared/users/model'
import { providerNames } from '~/shared/users/providers'
import { needsPassword } from '~/shared/users/rules'
import { importInput, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { productOf, serversToSignInAt } from '../users/home-server'
import type { CameBy } from '../users/invited-address'
import { olderHashesInUse } from '../users/password-queries'
import { isPassword } from '../users/passwords'
import { userByEmail, userByName } from '../users/queries'
import { type Admission, admit, type SignedIn } from './admit'
import { type Entered, enter, enterSayingWhy } from './enter'
import { provenByLinked } from './linked-media-account'
import { asksElsewhere, isAnybodyAway, passwordCheck, provenElsewhere } from './media-sign-in'
import { networkHash } from './network'
import { hasSignedInFrom } from './network-queries'
import { type Entry, provenOwner, type TypedPassword } from './own-password'
import { providedAccount } from './provided'
import { auditRefusal } from './refused-entry'
import { asksSecondStep } from './second-steps'
import { tokenLife } from './tokens'

type SignIn = { userName: string | null; password: string | null; remember: boolean } & CameBy
type Caller = { address: string; signal?: AbortSignal }

/** An account by what somebody types at the door: the user name, else the e-mail address. */
const accountNamed = async (app: App, name: string): Promise<User | null> =>
  (await userByName(app.store, name)) ?? (await userByEmail(app.store, name))

/**
 * Signs in with name or address and password alone. Every reason to refuse looks and takes the same; whoever has a second
 * step is refused like that as well.
 */
export async function signIn(app: App, given: SignIn, caller: Caller): Promise<SignedIn> {
  const { user, admission } = await entry(app, given, { ...caller, isAlone: true })
  return admit(app, user, admission)
}

/** The same for a page that asks for the second step where there is one. */
export async function beginSignIn(app: App, given: SignIn, caller: Caller): Promise<Entered> {
  const { user, admission } = await entry(app, given, { ...caller, isAlone: false })
  return enter(app, user, admission)
}

/** The same for a program that can do no second step, and shows people why they are refused. */
export async function signInSayingWhy(app: App, given: SignIn, caller: Caller): Promise<SignedIn> {
  const { user, admission } = await entry(app, given, { ...caller, isAlone: false })
  return enterSayingWhy(app, user, admission)
}

async function entry(
  app: App,
  { userName, password, remember, ...came }: SignIn,
  { isAlone, ...caller }: Caller & { isAlone: boolean },
): Promise<{ user: User; admission: Admission }> {
  const name = userName ?? ''
  const found = await accountNamed(app, name)
  const network = networkHash(app, found?.id ?? '', caller.address)
  // Asked for unknown names, too, so that they take the same time.
  const known = await hasSignedInFrom(app.store, found?.id ?? '', network)
  const who = { account: found?.id ?? nameKey(name), known, ...caller }
  const typed: Typed = { name, password: password ?? '', address: caller.address, away: [], came }
  const look = async () => {
    const shown = await proven(app, found, typed)
    return shown && isAlone && (await asksSecondStep(app, shown.user)) ? null : shown
  }
  const shown = await app.throttle.attempt(who, () => inSameTime(app, look))
  if (!shown) return refuseEntry(app, found, typed)
  const { user, proof } = shown
  const ownNetwork = user.id === found?.id ? network : networkHash(app, user.id, caller.address)
  const admission: Admission = {
    ...{ network: ownNetwork, lifeSeconds: remember ? tokenLife.remembered : tokenLife.usual },
    ...(proof && { proof }),
    ...{ way: proof ? 'mediaServer' : 'password', address: caller.address },
  }
  return { user, admission }
}

/** Nobody hears from a refusal whose password could not be checked: as long as anybody is away, all are told the same. */
async function refuseEntry(app: App, account: User | null, { address, away }: Typed): Promise<never> {
  // Never as it was typed: a password that somebody typed in its place would be there to read.
  const userName = account?.userName ?? 'unknown name'
  if (away.length > 0) app.log.warn('sign-in could not be checked', { userName, servers: away })
  // Programs that block intruders look for these very words.
  else app.log.warn(`Failed login attempt by IP: ${address}`, { userName })
  await auditRefusal(app, { name: account?.userName ?? null, account, address })
  return refuse({ code: (await isAnybodyAway(app)) ? 'SignInUnchecked' : 'SignInRefused' })
}

/** Longer than a media server of a household takes to refuse: nobody hears whether it was asked. */
const refusalMs = 1_000
/** The same while one of them does not answer: longer than is waited for one, and nobody waits two seconds. */
const refusalWhileAwayMs = 1_800

async function inSameTime<T>(app: App, work: () => Promise<T | null>): Promise<T | null> {
  if (!asksElsewhere(app)) return work()
  const begunAt = performance.now()
  const [found, isAway] = await Promise.all([work(), isAnybodyAway(app)])
  if (found !== null) return found
  const restMs = begunAt + (isAway ? refusalWhileAwayMs : refusalMs) - performance.now()
  if (restMs > 0) await app.pause(restMs)
  return null
}

type Typed = TypedPassword & { came: CameBy }

/** Who has typed their own password: the one of this portal, or that of a media server for its people. */
async function proven(app: App, user: User | null, typed: Typed): Promise<Entry | null> {
  if (user && !needsPassword(user, app.settings.get(authentication).allowNoPassword)) return { user, proof: null }
  if (user) return (await provenOwner(app, user, typed)) ?? provenByLinked(app, user, typed)
  // The same work as for a name that somebody has.
  await isPassword(typed.password, null, await olderHashesInUse(app.store))
  if (typed.password === '') return null
  return (await provenByLinked(app, null, typed)) ?? provenNewcomer(app, typed)
}

/** A name that nobody has here is asked for at those media servers whose people are wanted, or at all with an invitation. */
async function provenNewcomer(app: App, { name, password, address, away, came }: Typed): Promise<Entry | null> {
  const ask = passwordCheck({ login: name.trim(), password, address }, away)
  for (const provider of providerNames) {
    const wish = importInput(provider, app.settings.get(userManagement))
    const product = productOf(provider)
    const servers = product ? serversToSignInAt(app, product) : []
    const isWanted = wish.people || wish.owner || came.invitation !== undefined
    if (!isWanted || servers.length === 0) continue
    // Whoever signs in at all of its servers with one name is asked for there as well.
    const [type = provider] = product?.accounts?.types ?? []
    for await (const proof of provenElsewhere(app, type, ask, servers)) {
      const user = await providedAccount(app, proof, came)
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
