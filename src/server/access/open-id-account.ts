import type { Vouching } from '~/integrations/open-id/sign-in'
import { claimsByMapping, mayBeFoundByAddress, valuesOfClaim, verifiedAddress } from '~/shared/access/open-id-rules'
import type { Reason } from '~/shared/refusal'
import { holds, isSameAddress, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import type { CameBy } from '../users/invited-address'
import { usersByEmail } from '../users/queries'
import { LinkedMeanwhile, link, linked, type Met } from './open-id-linked'
import { newcomer } from './open-id-newcomer'
import type { Provider } from './open-id-providers'
import { withMappedRoles } from './open-id-roles'

/**
 * The account of somebody for whom a provider vouches, with the roles that it says; or why there is none for them. One that
 * is there is not changed by an invitation, and costs no use of it.
 */
export async function openIdAccount(
  app: App,
  provider: Provider,
  vouching: Vouching,
  came: CameBy = {},
): Promise<User | Reason> {
  const { told } = vouching
  const address = addressIn(verifiedAddress(told) ?? '')
  const met: Met = { provider, vouching, address, said: valuesOfClaim(told, provider.settings.rolesClaim), came }
  const first = (await linked(app, met)) ?? (await byAddress(app, met)) ?? (await newcomer(app, met))
  // What is taken may be so because the same person was faster in another window.
  const found = 'code' in first ? ((await linked(app, met)) ?? first) : first
  return 'code' in found ? found : withMappedRoles(app, found, { provider, said: met.said })
}

/** Whose address it is, where the settings take that for enough; null leads on to a new account. */
async function byAddress(app: App, met: Met): Promise<User | Reason | null> {
  const { provider, address, said } = met
  if (address === null) return null
  const [account, ...others] = await usersByEmail(app.store, address)
  if (!account) return null
  const name = provider.at.name
  const after = claimsByMapping(account.claims, provider.settings.roles, said)
  // Found by a form in which some letters are others: whoever has `straße@` is not who has `strasse@`.
  const isTheirs = others.length === 0 && isSameAddress(account.email, address)
  const mayOpen = provider.settings.findsByAddress && isTheirs && mayBeFoundByAddress(account, after)
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
