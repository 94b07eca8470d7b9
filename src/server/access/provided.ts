import { UpstreamError } from '~/integrations/http/call'
import type { MediaServer } from '~/integrations/media/media-server'
import type { MediaUser } from '~/integrations/media/model'
import type { Proven } from '~/integrations/media/sign-in'
import { Refusal } from '~/shared/refusal'
import { isAccountOf } from '~/shared/users/confirmed-match'
import { nameKey, type User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { importWish, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { type Importer, importers } from '../users/importers'
import { giveMediaToken } from '../users/media-token-queries'
import { importAccount } from '../users/provider-accounts'
import { userByProvider } from '../users/provider-queries'
import { userByName, usersByEmail } from '../users/queries'
import { wantedAccount } from '../users/wanted-account'
import { keepProviderId, updateUser } from '../users/write-queries'
import { productOf } from './media-sign-in'

/** The account of somebody whom a media server vouches for, else a new one where the settings want people imported. */
export const providedAccount = async (app: App, proven: Proven): Promise<User | null> =>
  (await knownAccount(app, proven)) ?? newcomer(app, proven)

async function knownAccount(app: App, { user: person }: Proven): Promise<User | null> {
  const provider = providerOf(person.userType)
  const held = provider && person.id ? await userByProvider(app.store, provider, person.id) : null
  if (held) return held
  const named = person.name ? await userByName(app.store, person.name) : null
  const addressed = person.email ? await usersByEmail(app.store, person.email) : []
  return [...(named ? [named] : []), ...addressed].find(account => isAccountOf(account, person)) ?? null
}

/** Whom the settings want imported gets the account at the first sign-in, not at the next run of the importer. */
async function newcomer(app: App, { user: person }: Proven): Promise<User | null> {
  const provider = providerOf(person.userType)
  if (!provider) return null
  const wish = importWish(provider, app.settings.get(userManagement))
  if (!(wish.people || wish.owner)) return null
  const { id } = person
  const isOfServer = id !== null && productOf(provider)?.knowsPasswords
  const known = isOfServer ? { ...person, id } : await amongPeople(app, provider, person)
  const wanted = known ? wantedAccount(known, wish) : 'notAsked'
  if (typeof wanted === 'string') return null
  try {
    const user = await app.store.transaction(tx => importAccount(app, tx, wanted))
    app.log.info('user created at the first sign-in', { user: user.userName, server: productOf(provider)?.name })
    return user
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    app.log.warn('no account was made at the first sign-in', { name: wanted.userName, reason: error.reason.code })
    return null
  }
}

/** Anybody may have an account at plex.tv or Emby Connect: only whom a server of the household knows is let in. */
async function amongPeople(app: App, provider: string, person: Proven['user']): Promise<MediaUser | null> {
  const importer = importers.find(one => one.provider === provider)
  if (!importer) return null
  for (const server of serversOf(app, [importer.service])) {
    const found = await personOf(app, importer, server, person)
    if (found) return found
  }
  return null
}

async function personOf(app: App, importer: Importer, server: Server<MediaServer>, person: Proven['user']) {
  try {
    for await (const user of importer.people(app, server, AbortSignal.timeout(peopleMs)))
      if (isSame(user, person)) return user
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('media server could not be asked for its people', { server: server.name, error: error.message })
  }
  return null
}
const peopleMs = 5_000

/** Emby Connect tells no number that a server knows; its names belong to one person each, letter by letter. */
const isSame = (user: MediaUser, { id, userType, name }: Proven['user']) =>
  id === null ? user.userType === userType && name !== null && user.name === name : user.id === id

/** What a sign-in tells of an account: its number, the token that stands for it, and an address that only Emby Connect knows. */
export async function keepProof(app: App, account: User, { user: person, token }: Proven): Promise<void> {
  await app.store.transaction(async tx => {
    if (account.providerUserId === null && person.id !== null) await keepProviderId(tx, account.id, person.id)
    if (token !== null) await giveMediaToken(tx, account.id, token, app.vault)
    const { email } = person
    if (person.userType !== 'embyConnect' || !email || nameKey(email) === nameKey(account.email ?? '')) return
    // Signing in with an address must find its owner: whose it is keeps it.
    const owners = (await usersByEmail(tx, email)).filter(({ id }) => id !== account.id)
    if (owners.length === 0) await updateUser(tx, account.id, { email })
  })
}
