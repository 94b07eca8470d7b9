import { authentication } from '~/shared/access/settings'
import { isAccountOf } from '~/shared/users/confirmed-match'
import { isAdmin, type User } from '~/shared/users/model'
import { providerOf, providerTypeOf } from '~/shared/users/provider-accounts'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { hasLostServer, homeServerOf, mayBeVouchedFor } from '../users/home-server'
import { olderHashesInUse, passwordHashOf } from '../users/password-queries'
import { hashOf, isOlderHash, isPassword } from '../users/passwords'
import { replacePasswordHash } from '../users/write-queries'
import { passwordCheck, provenElsewhere, type Vouched } from './media-sign-in'

/** `away` is filled with who knows such passwords and could not be asked. */
export type TypedPassword = { name: string; password: string; address: string; away: string[] }
export type Entry = { user: User; proof: Vouched | null }

/** Whether the password is that of an account: the one that it has here, or the one that its owner has at a media server. */
export async function provenOwner(app: App, user: User, typed: TypedPassword): Promise<Entry | null> {
  // An administrator is never locked out by a switch.
  const ownsPassword = user.userType === 'local' && (app.settings.get(authentication).ownPasswords || isAdmin(user))
  const hash = ownsPassword ? await passwordHashOf(app.store, user.id) : null
  if (await isPassword(typed.password, hash, await olderHashesInUse(app.store))) {
    if (hash !== null && isOlderHash(hash)) await renewHash(app, user, { from: hash, password: typed.password })
    return { user, proof: null }
  }
  if (typed.password === '' || providerOf(user.userType) === null) return null
  return provenAtHome(app, user, typed)
}

/** A password that came from another portal is kept as ours are, from its first use on. */
async function renewHash(app: App, { id }: User, { from, password }: { from: string; password: string }) {
  await replacePasswordHash(app.store, id, { from, to: await hashOf(password) })
}

/** An account that lives at a media server. */
async function provenAtHome(
  app: App,
  user: User,
  { name, password, address, away }: TypedPassword,
): Promise<Entry | null> {
  if (hasLostServer(app, user))
    app.log.warn('nobody vouched for an account: its media server was removed', { user: user.userName })
  if (!mayBeVouchedFor(app, user)) return null
  // Plex knows people by their addresses too; names at other servers are no addresses.
  const login = user.userType === 'plex' && addressIn(name) ? name.trim() : user.userName
  const ask = passwordCheck({ login, password, address }, away)
  const type = providerTypeOf(user.userType)
  if (!type) return null
  // Their password is told to nobody but the server that they belong to.
  const home = homeServerOf(app, user)
  for await (const proof of provenElsewhere(app, type, ask, home ? [home] : []))
    if (isAccountOf(user, proof.user)) return { user, proof }
  return null
}
