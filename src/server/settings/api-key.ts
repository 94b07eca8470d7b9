import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { writeSection } from './actions'
import { newKey } from './keys'

/** The API key. Whoever reads it acts as an administrator from then on, so it is written down that they do. */
export async function shownApiKey(app: App, by: User): Promise<string> {
  await writeAudit(app, app.store, by, { action: 'apiKeyShown' })
  app.log.info('api key shown', { by: by.userName })
  return app.settings.get(portal).apiKey ?? ''
}

/** Makes a new API key; the old one stops working at once. */
export async function resetApiKey(app: App, by: User): Promise<string> {
  const apiKey = newKey()
  await app.store.transaction(async tx =>
    writeSection(app, tx, portal, { ...(await app.settings.getForUpdate(tx, portal)), apiKey }, by),
  )
  app.log.info('api key replaced', { by: by.userName })
  return apiKey
}
