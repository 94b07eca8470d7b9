import type { Me } from '~/shared/api/me'
import type { StartFacts } from '~/shared/api/start'

export const preferencesTabs = ['profile', 'security', 'channels', 'programs', 'data'] as const
export type PreferencesTab = (typeof preferencesTabs)[number]

/** Only local accounts have a password here. */
export const hasPassword = ({ userType }: Pick<Me, 'userType'>): boolean => userType === 'local'

/** At how many media servers people can show who they are, as far as the page for signing in tells. */
export const mediaServersIn = (ways: StartFacts['signIn'] | undefined): number =>
  new Set([...(ways?.passwords ?? []), ...(ways?.quickConnect ?? []).map(({ service }) => service)]).size

/** Emby Connect says what its people are called, whatever was chosen here. */
export const mayChooseName = ({ userType }: Pick<Me, 'userType'>): boolean => userType !== 'embyConnect'
