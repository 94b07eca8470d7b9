import type { SettingValues } from '~/shared/settings/fields'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'
import type { Store } from '../store/store'
import { hasLocalAccount } from '../users/queries'

/** Whether there is an administrator, so that nobody can become one by coming first. */
export const isWizardDone = (app: App) => app.settings.get(portal).wizard

/** Whoever saves the portal has been through the wizard, unless a command did before there was anybody. */
export const finishedWizard = async (tx: Store): Promise<SettingValues> =>
  (await hasLocalAccount(tx)) ? { wizard: true } : {}
