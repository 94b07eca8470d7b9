import { mediaProducts } from '~/shared/services/products'
import { customization } from '~/shared/settings/portal'
import { isSetupStep, type SetupStep, wizardSteps } from '~/shared/system/wizard-steps'
import type { PageApp } from '../app'
import { serversOf } from '../settings/servers'
import { isSearchReady } from '../titles/search-key'
import { isWizardDone } from './wizard-done'

/** By what is there, whichever way it came: through a step, a command, a program or the environment. */
const isThere: Record<SetupStep, (app: PageApp) => boolean> = {
  // Without a choice it is a file in the storage folder.
  database: () => true,
  mediaServer: app => connectedServers(app).length > 0,
  administrator: isWizardDone,
  portal: app => Boolean(app.settings.get(customization).applicationName?.trim()),
  metadata: isSearchReady,
}

/** The media servers that are connected, by their names. */
export const connectedServers = (app: PageApp): string[] => serversOf(app, mediaProducts).map(({ name }) => name)

/** The steps at which something is set up, and whether it is. */
export const setupSteps = (app: PageApp): { step: SetupStep; isDone: boolean }[] =>
  wizardSteps.filter(isSetupStep).map(step => ({ step, isDone: isThere[step](app) }))
