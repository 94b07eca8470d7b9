import type { Me } from '~/shared/api/me'

export const preferencesTabs = ['profile', 'security', 'channels', 'programs', 'data'] as const
export type PreferencesTab = (typeof preferencesTabs)[number]

/** Only local accounts have a password here. */
export const hasPassword = ({ userType }: Pick<Me, 'userType'>): boolean => userType === 'local'

/** Emby Connect says what its people are called, whatever was chosen here. */
export const mayChooseName = ({ userType }: Pick<Me, 'userType'>): boolean => userType !== 'embyConnect'
