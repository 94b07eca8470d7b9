import { portal } from '~/shared/settings/portal'
import type { PageApp } from '../app'

/** Whether there is an administrator, so that nobody can become one by coming first. */
export const isWizardDone = (app: Pick<PageApp, 'settings'>) => app.settings.get(portal).wizard
