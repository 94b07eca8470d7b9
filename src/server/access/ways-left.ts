import type { OtherWays } from '~/shared/access/other-ways'
import { authentication } from '~/shared/access/settings'
import { isAdmin, type User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { needsPassword } from '~/shared/users/rules'
import type { App } from '../app'
import type { Store } from '../store/store'
import { mayBeVouchedFor } from '../users/home-server'
import { isPlaceOpen } from '../users/media-accounts/places'
import { mediaAccountsOf } from '../users/media-accounts/queries'
import { passwordHashOf } from '../users/password-queries'
import { providersOn } from './open-id-providers'
import { linksOf } from './open-id-queries'
import { passkeyCount } from './passkey-queries'

/** What is about to be left out: a provider, or the server of an account that was connected. */
type Without = { provider?: number; server?: string }

/** How somebody could sign in. */
export async function waysLeft(app: App, tx: Store, by: User, without: Without = {}): Promise<OtherWays> {
  const { ownPasswords, allowNoPassword } = app.settings.get(authentication)
  const mayUsePassword = by.userType === 'local' && (ownPasswords || isAdmin(by))
  const on = new Set(providersOn(app).map(({ id }) => id))
  const links = await linksOf(tx, by.id)
  const mediaAccounts = await mediaAccountsOf(tx, by.id)
  return {
    hasPassword: mayUsePassword && (await passwordHashOf(tx, by.id)) !== null,
    needsPassword: needsPassword(by, allowNoPassword),
    hasMediaServer: providerOf(by.userType) !== null && mayBeVouchedFor(app, by),
    passkeys: await passkeyCount(tx, by.id),
    links: links.filter(({ provider }) => on.has(provider) && provider !== without.provider).length,
    mediaAccounts: mediaAccounts.filter(one => one.server !== without.server && isPlaceOpen(app, one)).length,
  }
}
