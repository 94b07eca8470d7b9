import { customization, portal } from '~/shared/settings/portal'
import type { App } from '../../../app'
import { refuseUnlessOpen, saveAppearance } from '../../../system/wizard'
import { chooseDatabase } from '../../../system/wizard-database'
import { routes } from '../endpoint'
import { int, text, wire } from '../reader'
import { settingsShape } from '../shapes/settings'

const appearance = wire({
  applicationName: text(100),
  applicationUrl: text(500),
  logo: text(2_000),
  setupCode: text(40),
})
const database = wire({
  type: text(40),
  host: text(255),
  port: int(),
  name: text(200),
  user: text(200),
  password: text(1_000),
  setupCode: text(40),
})

/** Steps of the first-run wizard; closed once it is through. */
export const wizardEndpoints = (app: App) =>
  routes('/api/v2/Wizard')
    .post('config', { needs: 'anonymous', reads: appearance, hidden: true }, async call => {
      const { setupCode, ...given } = call.body
      refuseUnlessOpen(app, call, setupCode)
      await saveAppearance(app, given)
      return settingsShape(app, customization)
    })
    .post('database', { needs: 'anonymous', reads: database, refusals: 'message', hidden: true }, async call => {
      const { setupCode, ...wanted } = call.body
      refuseUnlessOpen(app, call, setupCode)
      await chooseDatabase(app, wanted)
      const message = app.texts.say(app.settings.get(portal).defaultLanguageCode, 'wizard.databaseChosen')
      return { success: true, message }
    }).endpoints
