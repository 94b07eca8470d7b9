import { UpstreamError } from '~/integrations/http/call'
import type { MediaServer } from '~/integrations/media/media-server'
import type { MediaUser } from '~/integrations/media/model'
import type { Proven } from '~/integrations/media/sign-in'
import { Refusal } from '~/shared/refusal'
import { peopleMaySignIn } from '~/shared/services/media-servers'
import { isAccountOf } from '~/shared/users/confirmed-match'
import { keptServer, mayVouch } from '~/shared/users/home-server'
import { nameKey, type User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { importInput, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { householdOf, mayBeVouchedFor, productOf } from '../users/home-server'
import { type Importer, importers } from '../users/importers'
import { giveMediaToken } from '../users/media-token-queries'
import { importAccount } from '../users/provider-accounts'
import { userByProvider } from '../users/provider-queries'
import { userByName, usersByEmail } from '../users/queries'
import { isTakenAddress } from '../users/taken-address'
import { wantedAccount } from '../users/wanted-account'
import { keepProvider, updateUser } from '../users/write-queries'
import type { Vouched } from './media-sign-in'

/** The account of somebody whom a media server vouches for, else a new one where the settings want people imported. */
export async function providedAccount(app: App, proven: Vouched): Promise<User | null> {
  const known = await knownAccount(app, proven)
  if (known) return mayBeVouchedFor(app, known) ? known : null
  return newcomer(app, proven)
}

/** A server speaks for its own people alone, whatever numbers and names it tells. */
async function knownAccount(app: App, { user: person, server }: Vouched): Promise<User | null> {
  const provider = providerOf(person.userType)
  if (!provider) return null
  const household = householdOf(app, provider)
  const isOfServer = ({ providerServer }: User) => mayVouch(household, providerServer, { server })
  const held = person.id ? await userByProvider(app.store, provider, person.id, isOfServer) : null
  if (held) return held
  const named = person.name ? await userByName(app.store, person.name) : null
  const addressed = person.email ? await usersByEmail(app.store, person.email) : []
  const candidates = [...(named ? [named] : []), ...addressed].filter(isOfServer)
  return candidates.find(account => isAccountOf(account, person)) ?? null
}

/** Whom the settings want imported gets the account at the first sign-in, not at the next run of the importer. */
async function newcomer(app: App, { user: person, server }: Vouched): Promise<User | null> {
  const provider = providerOf(person.userType)
  if (!provider) return null
  const wish = importInput(provider, app.settings.get(userManagement))
  if (!(wish.people || wish.owner)) return null
  const { id } = person
  const isOfServer = id !== null && productOf(provider)?.knowsPasswords
  const known = isOfServer ? { user: { ...person, id }, server } : await amongPeople(app, provider, person)
  const wanted = known ? wantedAccount(known.user, wish, known.server) : 'notAsked'
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
async function amongPeople(
  app: App,
  provider: string,
  person: Proven['user'],
): Promise<{ user: MediaUser; server: string } | null> {
  const importer = importers.find(one => one.provider === provider)
  if (!importer) return null
  for (const server of serversOf(app, [importer.service]).filter(peopleMaySignIn)) {
    const user = await personOf(app, importer, server, person)
    if (user) return { user, server: server.source }
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

/**
 * What a sign-in tells of an account: its number and whose it is, the token that stands for it, and an address that only
 * Emby Connect knows.
 */
export async function keepProof(app: App, account: User, { user: person, token, server }: Vouched): Promise<void> {
  const provider = providerOf(account.userType)
  const isKept = provider !== null && keptServer(householdOf(app, provider), account.providerServer) !== null
  const news = {
    ...(account.providerUserId === null && person.id !== null && { providerUserId: person.id }),
    ...(!isKept && server !== null && { providerServer: server }),
  }
  await app.store.transaction(async tx => {
    if (Object.keys(news).length > 0) await keepProvider(tx, account.id, news)
    if (token !== null) await giveMediaToken(tx, account.id, token, app.vault)
    const { email } = person
    if (person.userType !== 'embyConnect' || !email || nameKey(email) === nameKey(account.email ?? '')) return
    // Signing in with an address must find its owner: whose it is keeps it.
    if (!(await isTakenAddress(tx, email, account))) await updateUser(tx, account.id, { email })
  })
}
