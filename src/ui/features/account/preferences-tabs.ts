import { userTypes } from '~/shared/users/model'
import type { Account } from '../../api/account'

export type PreferencesTab = 'profile' | 'security'

/** Where the account comes from, such as local or Plex. */
export const kindOf = ({ userType }: Pick<Account, 'userType'>) => userTypes[userType] ?? 'local'

/** Only local accounts have a password here. */
export const tabsFor = (account: Pick<Account, 'userType'>): PreferencesTab[] =>
  kindOf(account) === 'local' ? ['profile', 'security'] : ['profile']

/** What the mobile app is opened with. */
export const appLink = (applicationUrl: string, token: string) => `ombi://${applicationUrl}|${token}`
