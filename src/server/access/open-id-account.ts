import type { Vouching } from '~/integrations/open-id/sign-in'
import {
  claimsByMapping,
  mayBeFoundByAddress,
  namesIn,
  personIn,
  valuesOfClaim,
  verifiedAddress,
} from '~/shared/access/open-id-rules'
import type { Reason } from '~/shared/refusal'
import { Refusal } from '~/shared/refusal'
import { type Claim, holds, type User } from '~/shared/users/model'
import { addressIn, knownClaims, objectionToName } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { addAccount, defaultCountry, newAccount, takingName } from '../users/actions'
import { userById, usersByEmail } from '../users/queries'
import { isTakenAddress } from '../users/taken-address'
import type { Provider } from './open-id-providers'
import { addLink, linkOf, saveLinkUse, subjectHash } from './open-id-queries'
import { withMappedRoles } from './open-id-roles'

type Met = { provider: Provider; vouching: Vouching; address: string | null; said: string[] | null }

/** The account of somebody for whom a provider vouches, with the roles that it says; or why there is none for them. */
export async function openIdAccount(app: App, provider: Provider, vouching: Vouching): Promise<User | Reason> {
  const { told } = vouching
  const address = addressIn(verifiedAddress(told) ?? '')
  const met: Met = { provider, vouching, address, said: valuesOfClaim(told, provider.settings.rolesClaim) }
  const first = (await linked(app, met)) ?? (await byAddress(app, met)) ?? (await newcomer(app, met))
  // What is taken may be so because the same person was faster in another window.
  const found = 'code' in first ? ((await linked(app, met)) ?? first) : first
  return 'code' in found ? found : withMappedRoles(app, found, { provider, said: met.said })
}

const placeOf = ({ provider, vouching }: Met) => ({ provider: provider.id, subjectHash: subjectHash(vouching) })

/** Who has signed in with it before. */
async function linked(app: App, met: Met): Promise<User | null> {
  const link = await linkOf(app.store, placeOf(met))
  const user = link && (await userById(app.store, link.userId))
  if (user) await saveLinkUse(app.store, placeOf(met), { name: personIn(met.vouching.told), lastUsedAt: app.now() })
  return user
}

/** Writes the link of an account down as part of the transaction. */
export async function link(
  app: App,
  tx: Store,
  user: User,
  { provider, vouching }: Pick<Met, 'provider' | 'vouching'>,
) {
  const now = app.now()
  const name = personIn(vouching.told)
  const row = { provider: provider.id, subjectHash: subjectHash(vouching), name, userId: user.id }
  if (!(await addLink(tx, { ...row, createdAt: now, lastUsedAt: now }))) throw new LinkedMeanwhile()
  const after = { provider: provider.at.name, openIdName: name }
  await writeAudit(app, tx, user, { action: 'openIdLinked', subject: userSubject(user), after })
}

/** Somebody else, or the same person in another window, was faster: the transaction ends with it. */
export class LinkedMeanwhile extends Error {}

/** Whose address it is, where the settings take that for enough; null leads on to a new account. */
async function byAddress(app: App, met: Met): Promise<User | Reason | null> {
  const { provider, address, said } = met
  if (address === null) return null
  const [account, ...others] = await usersByEmail(app.store, address)
  if (!account) return null
  const name = provider.at.name
  const after = claimsByMapping(account.claims, provider.settings.roles, said)
  const mayOpen = provider.settings.findsByAddress && others.length === 0 && mayBeFoundByAddress(account, after)
  if (!mayOpen || holds(account, 'Disabled')) return { code: 'OpenIdAddressTaken', provider: name }
  try {
    await app.store.transaction(tx => link(app, tx, account, met))
  } catch (error) {
    if (error instanceof LinkedMeanwhile) return linked(app, met)
    throw error
  }
  app.log.info('linked by address', { user: account.userName, provider: name })
  return account
}

/** An account for somebody who is here for the first time, where the settings want that. */
async function newcomer(app: App, met: Met): Promise<User | Reason> {
  const { name } = met.provider.at
  if (!met.provider.settings.makesAccounts) return { code: 'OpenIdUnknown', provider: name }
  if (met.address && (await isTakenAddress(app.store, met.address, null)))
    return { code: 'OpenIdAddressTaken', provider: name }
  for (const userName of namesIn(met.vouching.told).filter(one => objectionToName(one) === null)) {
    const made = await madeAs(app, met, userName)
    if (made) return made
  }
  return { code: 'OpenIdNameTaken', provider: name }
}

/** Null where others have the name, or one that looks like it. */
async function madeAs(app: App, met: Met, userName: string): Promise<User | null> {
  const user = accountOf(app, met, userName)
  const making = () =>
    app.store.transaction(async tx => {
      await addAccount(app, tx, user, { by: null, passwordHash: null })
      await link(app, tx, user, met)
    })
  try {
    await takingName(userName, making)
  } catch (error) {
    if (error instanceof LinkedMeanwhile) return linked(app, met)
    if (error instanceof Refusal) return null
    throw error
  }
  app.log.info('user created at the first sign-in', { user: user.userName, provider: met.provider.at.name })
  return user
}

function accountOf(app: App, { provider, address, said }: Met, userName: string): User {
  const defaults = app.settings.get(userManagement)
  const claims: Claim[] = claimsByMapping(knownClaims(defaults.defaultRoles), provider.settings.roles, said)
  return newAccount({
    ...{ userName, email: address, claims },
    limits: startingLimits(defaults),
    streamingCountry: defaults.defaultStreamingCountry || defaultCountry,
  })
}
