import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'
import { admins } from './locks'
import { accountsById } from './queries'

/** Shows connected administrators how long work goes, each in their own language; `key` is one of `jobs`. */
export async function notifyAdmins(app: App, key: string, values: Record<string, string>): Promise<void> {
  const accounts = await accountsById(app.store, await admins(app.store))
  const ofPortal = app.settings.get(portal).defaultLanguageCode
  const byLanguage = Map.groupBy(accounts.values(), ({ language }) => bestLanguage([language, ofPortal]))
  for (const [language, readers] of byLanguage)
    app.live.showUsers(
      readers.map(({ id }) => id),
      app.texts.say(language, `jobs.${key}`, values),
    )
}
