import { type Reason, refuse } from '~/shared/refusal'
import { type Household, keptServer, mayVouch } from '~/shared/users/home-server'
import type { User } from '~/shared/users/model'
import {
  asProvidedNow,
  differs,
  type InUse,
  objectionToImport,
  type ProviderAccount,
  providedAlias,
  providerOf,
} from '~/shared/users/provider-accounts'
import type { Provider } from '~/shared/users/providers'
import { addressIn, knownClaims } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { addedEntry, providedEntry } from './account-entries'
import { defaultCountry, newAccount } from './actions'
import { householdOf, serverNames } from './home-server'
import { holdSystemAccount } from './locks'
import { placeAt } from './media-accounts/places'
import { ownersAtPlaces, placeKey } from './media-accounts/queries'
import { forgetMissing, heldByProvider, inUseOf, usersByProvider } from './provider-queries'
import { accountsById } from './queries'
import { insertUsers, saveIdentities } from './write-queries'

/** `linked`: somebody who came otherwise signs in by it as well; nothing of their account is touched. */
type ImportOutcome = 'made' | 'changed' | 'unchanged' | 'linked' | 'refused'

/** What comes of one person: their account as it is then, or why there is none. */
export type Imported = { account: ProviderAccount; outcome: ImportOutcome; user: User | null; objection: Reason | null }

/** What an account begins with. */
type Starting = Pick<User, 'claims' | 'limits' | 'streamingCountry'> & Partial<Pick<User, 'language'>>

/** `starting` where it is not what the settings say that new accounts start with. */
type Wanted = ProviderAccount & { starting?: Starting }

/**
 * The account of somebody at a media server, as part of a transaction: refreshed, or made with what new accounts start
 * with. A name or an address of somebody else's is refused as `UserNameTaken` or `EmailTaken`.
 */
export async function importAccount(app: App, tx: Store, account: Wanted): Promise<User> {
  const provider = providerOf(account.userType) as Provider
  const [imported] = await importAccounts(app, tx, provider, [account])
  if (imported?.objection) return refuse(imported.objection)
  return imported?.user ?? refuse({ code: 'UserUnknown' })
}

/** The same for people of one media server at once; of doubled ones only the first counts. */
export async function importAccounts(
  app: App,
  tx: Store,
  provider: Provider,
  given: readonly Wanted[],
): Promise<Imported[]> {
  if (given.length === 0) return []
  // Nobody else makes an account of one of them, or takes an address, until the transaction ends.
  await holdSystemAccount(tx)
  const known = await heldByProvider(tx, provider, idsOf(given))
  const imported = await outcomesOf(app, tx, { provider, given }, known)
  const having = (outcome: ImportOutcome) =>
    imported.flatMap(one => (one.outcome === outcome && one.user ? [one.user] : []))
  await insertUsers(tx, having('made'), { passwordHash: null, at: app.now() })
  await saveIdentities(tx, having('changed'))
  const changes = changesOf(app, provider, having('changed'), [...known.values()].flat())
  await writeAudit(app, tx, null, ...having('made').map(addedEntry), ...changes)
  await forgetMissing(
    tx,
    [...having('changed'), ...having('unchanged')].map(({ id }) => id),
  )
  return imported
}

/** What is written down of accounts that are otherwise now. */
function changesOf(app: App, provider: Provider, now: readonly User[], known: readonly User[]) {
  const before = new Map(known.map(user => [user.id, user]))
  const nameOf = serverNames(app, provider)
  return now.flatMap(user => providedEntry(before.get(user.id) ?? user, user, nameOf))
}

/** What would come of them, without writing anything. */
export const foreseenImports = async (app: App, provider: Provider, given: readonly ProviderAccount[]) =>
  outcomesOf(app, app.store, { provider, given }, await usersByProvider(app.store, provider, idsOf(given)))

const idsOf = (accounts: readonly ProviderAccount[]) => accounts.map(({ providerId }) => providerId)

async function outcomesOf(
  app: App,
  store: Store,
  { provider, given }: { provider: Provider; given: readonly Wanted[] },
  known: ReadonlyMap<string, readonly User[]>,
): Promise<Imported[]> {
  const household = householdOf(app, provider)
  const accounts = [...new Map(given.toReversed().map(one => [one.providerId, one])).values()].reverse()
  const inUse = await inUseOf(store, accounts)
  const owners = await ownersOf(app, store, accounts)
  return accounts.map((account): Imported => {
    const held = known
      .get(account.providerId)
      ?.find(({ providerServer }) => mayVouch(household, providerServer, account))
    const owner = held ? null : owners(account)
    if (owner) return { account, outcome: 'linked', user: owner, objection: null }
    const user = held ? asNow(held, account, inUse, household) : madeOf(app, account, inUse)
    if ('code' in user) return { account, outcome: 'refused', user: null, objection: user }
    inUse.add(user)
    const outcome = !held ? 'made' : differs(held, user) ? 'changed' : 'unchanged'
    return { account, outcome, user, objection: null }
  })
}

/** Who signs in here by what somebody at a media server connected, whichever account that is. */
async function ownersOf(app: App, store: Store, accounts: readonly Wanted[]) {
  const placeIn = ({ userType, providerId, server }: Wanted) => ({
    server: placeAt(app, providerOf(userType) as Provider, server),
    providerUserId: providerId,
  })
  const owners = await ownersAtPlaces(store, accounts.map(placeIn))
  const users = await accountsById(store, [...new Set(owners.values())])
  return (account: Wanted) => users.get(owners.get(placeKey(placeIn(account))) ?? '') ?? null
}

/** An account as its server knows it now, which it belongs to from now on if it belonged to none. */
const asNow = (held: User, account: ProviderAccount, inUse: InUse, household: Household): User => ({
  ...asProvidedNow(held, account, inUse),
  providerServer: keptServer(household, held.providerServer) ?? account.server ?? held.providerServer,
})

/** A new account, whichever media server it comes from. */
function madeOf(app: App, account: Wanted, inUse: InUse): User | Reason {
  const objection = objectionToImport(account, inUse)
  if (objection) return objection
  return newAccount({
    userName: account.userName,
    alias: providedAlias(account),
    email: addressIn(account.email ?? ''),
    userType: account.userType,
    providerUserId: account.providerId,
    providerServer: account.server,
    picture: account.picture,
    ...startingOf(app, account),
  })
}

/** What the settings say that new accounts start with: one that belongs to a whole server administers, and has no limits. */
function startingOf({ settings }: App, { administrator, starting }: Wanted): Partial<Starting> {
  if (starting) {
    const { claims, limits, streamingCountry, language } = starting
    return { claims, limits, streamingCountry, language: language ?? null }
  }
  const defaults = settings.get(userManagement)
  const streamingCountry = defaults.defaultStreamingCountry || defaultCountry
  if (administrator) return { streamingCountry, claims: ['Admin'] }
  return { streamingCountry, claims: knownClaims(defaults.defaultRoles), limits: startingLimits(defaults) }
}
