import { portal } from '~/shared/settings/portal'
import type { App } from '../app'

/** Shows connected administrators how long work goes, in the language of the portal. */
export function notifyAdmins(app: App, key: string, values: Record<string, string>): void {
  app.live.showAdmins(app.texts.say(app.settings.get(portal).defaultLanguageCode, `jobs.${key}`, values))
}
