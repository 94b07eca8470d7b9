import { isAccountOf } from '~/shared/users/confirmed-match'
import { mayVouch } from '~/shared/users/home-server'
import type { User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import type { Store } from '../store/store'
import { householdOf } from '../users/home-server'
import { isPlaceOpen, placeAt, serversAskedFor } from '../users/media-accounts/places'
import {
  type MediaAccount,
  mediaAccountAt,
  mediaAccountsNamed,
  mediaAccountsOf,
  saveMediaAccountUse,
} from '../users/media-accounts/queries'
import { sealedToken } from '../users/media-token-queries'
import { userById } from '../users/queries'
import { passwordCheck, provenElsewhere, type Vouched } from './media-sign-in'
import type { Entry, TypedPassword } from './own-password'

/** Whether it is the one of somebody whom a server vouches for; a service that tells no number goes by the name there. */
function isOf(app: App, held: MediaAccount, { user: person, server }: Vouched): boolean {
  if (person.id === null) return held.type === person.userType && held.name === person.name
  const provider = providerOf(held.type)
  if (provider === null || provider !== providerOf(person.userType)) return false
  return held.providerUserId === person.id && held.server === placeAt(app, provider, server)
}

/** The one by which somebody signs in here whom a server vouches for; null where nobody does. */
export async function linkedFor(app: App, store: Store, proven: Vouched): Promise<MediaAccount | null> {
  const { user: person, server } = proven
  const provider = providerOf(person.userType)
  if (provider === null) return null
  if (person.id !== null)
    return mediaAccountAt(store, { server: placeAt(app, provider, server), providerUserId: person.id })
  return (await mediaAccountsNamed(store, person.name ?? '')).find(one => isOf(app, one, proven)) ?? null
}

/** Whom that opens; null where it is nobody's, and while its server lets nobody in. */
export async function openedByLinked(app: App, held: MediaAccount): Promise<User | null> {
  return isPlaceOpen(app, held) ? userById(app.store, held.userId) : null
}

/** Whether what was proven belongs to the account that somebody came with, and to none that was connected. */
export function isOfOwnAccount(app: App, account: User, { user: person, server }: Vouched): boolean {
  const provider = providerOf(account.userType)
  if (provider === null || !isAccountOf(account, person)) return false
  return mayVouch(householdOf(app, provider), account.providerServer, { server })
}

/** Notes that somebody signed in by an account that they connected, with the token that now stands for them there. */
export async function keepLinkedProof(app: App, { id }: Pick<User, 'id'>, proven: Vouched): Promise<void> {
  const held = (await mediaAccountsOf(app.store, id)).find(one => isOf(app, one, proven))
  if (!held) return
  const { user: person, token } = proven
  await saveMediaAccountUse(app.store, held, {
    lastUsedAt: app.now(),
    name: person.name?.slice(0, 190) ?? held.name,
    ...(token !== null && { token: await sealedToken(app, token) }),
  })
}

/**
 * Who has typed the name and password of an account that they connected, by its name there. A name that somebody has here is
 * theirs alone: nobody's mistyped password is told to a server at which another person is called like them.
 */
export async function provenByLinked(
  app: App,
  owner: Pick<User, 'id'> | null,
  { name, password, address, away }: TypedPassword,
): Promise<Entry | null> {
  if (password === '') return null
  const named = await mediaAccountsNamed(app.store, name.trim())
  const asked = named.filter(one => (owner === null || one.userId === owner.id) && isPlaceOpen(app, one))
  for (const held of asked) {
    const ask = passwordCheck({ login: held.name ?? name, password, address }, away)
    for await (const proof of provenElsewhere(app, held.type, ask, serversAskedFor(app, held))) {
      const user = isOf(app, held, proof) ? await userById(app.store, held.userId) : null
      if (user) return { user, proof }
    }
  }
  return null
}
