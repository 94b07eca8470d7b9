import type { OtherWays } from '~/shared/access/other-ways'
import { authentication } from '~/shared/access/settings'
import { isAdmin, type User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { needsPassword } from '~/shared/users/rules'
import type { App } from '../app'
import type { Store } from '../store/store'
import { mayBeVouchedFor } from '../users/home-server'
import { passwordHashOf } from '../users/queries'
import { providersOn } from './open-id-providers'
import { linksOf } from './open-id-queries'
import { passkeyCount } from './passkey-queries'

/** How somebody could sign in; `without` is a provider that is about to be left out. */
export async function waysLeft(app: App, tx: Store, by: User, without: number | null = null): Promise<OtherWays> {
  const { ownPasswords, allowNoPassword } = app.settings.get(authentication)
  const mayUsePassword = by.userType === 'local' && (ownPasswords || isAdmin(by))
  const on = new Set(providersOn(app).map(({ id }) => id))
  const links = await linksOf(tx, by.id)
  return {
    hasPassword: mayUsePassword && (await passwordHashOf(tx, by.id)) !== null,
    needsPassword: needsPassword(by, allowNoPassword),
    hasMediaServer: providerOf(by.userType) !== null && mayBeVouchedFor(app, by),
    passkeys: await passkeyCount(tx, by.id),
    links: links.filter(({ provider }) => on.has(provider) && provider !== without).length,
  }
}
