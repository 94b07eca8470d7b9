import type { Me } from '~/shared/api/me'

export type PreferencesTab = 'profile' | 'security'

/** Only local accounts have a password here. */
export const tabsFor = ({ userType }: Pick<Me, 'userType'>): PreferencesTab[] =>
  userType === 'local' ? ['profile', 'security'] : ['profile']
