import { Refusal } from '~/shared/refusal'
import { isAccountOf } from '~/shared/users/confirmed-match'
import { keptServer, mayVouch } from '~/shared/users/home-server'
import { isSameAddress, type User } from '~/shared/users/model'
import { type ProviderAccount, providerOf } from '~/shared/users/provider-accounts'
import { addressIn } from '~/shared/users/rules'
import { importInput, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { changedEntry } from '../users/account-entries'
import { householdOf, mayBeVouchedFor, productOf } from '../users/home-server'
import { type CameBy, invitedAddress } from '../users/invited-address'
import { giveMediaToken } from '../users/media-token-queries'
import { importAccount } from '../users/provider-accounts'
import { userByProvider } from '../users/provider-queries'
import { userByName, usersByEmail } from '../users/queries'
import { keepInvited, takeInvitation } from '../users/take-invitation'
import { isTakenAddress } from '../users/taken-address'
import { wantedAccount } from '../users/wanted-account'
import { keepProvider, updateUser } from '../users/write-queries'
import { knownAtServer } from './known-at-server'
import { isOfOwnAccount, keepLinkedProof, linkedFor, openedByLinked } from './linked-media-account'
import type { Vouched } from './media-sign-in'

/**
 * The account of somebody whom a media server vouches for, else a new one where the settings want people imported or the
 * came by an invitation. An account that is there is not changed by an invitation, and costs no use of it.
 */
export async function providedAccount(app: App, proven: Vouched, came: CameBy): Promise<User | null> {
  const linked = await linkedFor(app, app.store, proven)
  if (linked) return openedByLinked(app, linked)
  const known = await knownAccount(app, app.store, proven)
  if (known) return mayBeVouchedFor(app, known) ? known : null
  return came.invitation === undefined
    ? newcomer(app, proven)
    : invitedNewcomer(app, proven, { ...came, invitation: came.invitation })
}

/** Who came with what a server vouches for. It speaks for its own people alone, whatever numbers and names it tells. */
export async function knownAccount(app: App, store: Store, { user: person, server }: Vouched): Promise<User | null> {
  const provider = providerOf(person.userType)
  if (!provider) return null
  const household = householdOf(app, provider)
  const isOfServer = ({ providerServer }: User) => mayVouch(household, providerServer, { server })
  const held = person.id ? await userByProvider(store, provider, person.id, isOfServer) : null
  if (held) return held
  const named = person.name ? await userByName(store, person.name) : null
  const addressed = person.email ? await usersByEmail(store, person.email) : []
  const candidates = [...(named ? [named] : []), ...addressed].filter(isOfServer)
  return candidates.find(account => isAccountOf(account, person)) ?? null
}

/** Whom the settings want imported gets the account at the first sign-in, not at the next run of the importer. */
async function newcomer(app: App, proven: Vouched): Promise<User | null> {
  const provider = providerOf(proven.user.userType)
  if (!provider) return null
  const wish = importInput(provider, app.settings.get(userManagement))
  if (!(wish.people || wish.owner)) return null
  const known = await knownAtServer(app, provider, proven)
  const wanted = known ? wantedAccount(known.user, wish, known.server) : 'notAsked'
  return typeof wanted === 'string' ? null : made(app, wanted, tx => importAccount(app, tx, wanted))
}

/**
 * Whoever was invited gets an account although nobody is imported, with what the invitation gives and no more: the owner
 * of a server, too. Somebody whom the settings keep out stays out.
 */
async function invitedNewcomer(app: App, proven: Vouched, came: CameBy & { invitation: string }): Promise<User | null> {
  const provider = providerOf(proven.user.userType)
  if (!provider) return null
  const known = await knownAtServer(app, provider, proven)
  if (!known) return null
  const { banned, cleanUp } = importInput(provider, app.settings.get(userManagement))
  const wanted = wantedAccount(known.user, { people: true, owner: true, cleanUp, banned }, known.server)
  if (typeof wanted === 'string') return null
  return made(app, wanted, async tx => {
    const invited = await takeInvitation(app, tx, came.invitation)
    const email = addressIn(wanted.email ?? '') ?? (await invitedAddress(app, tx, came))
    const user = await importAccount(app, tx, { ...wanted, email, administrator: false, starting: invited })
    await keepInvited(app, tx, user, invited)
    return user
  })
}

/** Makes an account; null where its name or address is that of another. */
async function made({ store, log }: App, { userName, userType }: ProviderAccount, make: (tx: Store) => Promise<User>) {
  try {
    const user = await store.transaction(make)
    log.info('user created at the first sign-in', {
      user: user.userName,
      server: productOf(providerOf(userType))?.name,
    })
    return user
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason.code.startsWith('Invitation')) throw error
    log.warn('no account was made at the first sign-in', { name: userName, reason: error.reason.code })
    return null
  }
}

/**
 * What a sign-in tells of an account: its number and whose it is, the token that stands for it, and an address that only
 * Emby Connect knows.
 */
export async function keepProof(app: App, account: User, proven: Vouched): Promise<void> {
  if (!isOfOwnAccount(app, account, proven)) return keepLinkedProof(app, account, proven)
  const { user: person, token, server } = proven
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
    if (person.userType !== 'embyConnect' || !email || isSameAddress(email, account.email)) return
    // Signing in with an address must find its owner: whose it is keeps it.
    if (await isTakenAddress(tx, email, account)) return
    await updateUser(tx, account.id, { email })
    await writeAudit(app, tx, account, ...changedEntry('userChanged', account, account, { ...account, email }))
  })
}
