import type { TFunction } from 'i18next'
import type { SessionView } from '~/shared/api/sessions'

/** "Firefox on Linux", as far as a session says what it is. */
export const deviceName = (t: TFunction, { program, system }: Pick<SessionView, 'program' | 'system'>): string =>
  program && system
    ? t('preferences.sessions.device', { program, system })
    : (program ?? system ?? t('preferences.sessions.unknown'))
