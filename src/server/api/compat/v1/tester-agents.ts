import { mobile } from '~/shared/services/mobile'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { brandingOf } from '../../../notifications/branding'
import { sendToDevices } from '../../../notifications/devices'
import { testSettings } from '../../../system/connection-test'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything, readWith, text, wire } from '../reader'
import { knownChannels } from './notification-settings'
import { orNegative } from './tester'

/** To the phones of whom a form names; programs take any answer but a failure for sent. */
async function tryPhones(app: App, by: User, body: unknown): Promise<boolean> {
  const { userId } = readWith(person, body)
  const { language, applicationName: name } = brandingOf(app)
  if (userId) await sendToDevices(app, by, [userId], app.texts.say(language, 'templates.Test.message', { name }))
  return true
}

const person = wire({ userId: text(100) })

/** Sends a test message with the settings of a form; the answer says whether it really went out. */
export function agentTesterEndpoints(app: App) {
  const testers = routes('/api/v1/Tester')
  for (const agent of knownChannels(app)) {
    const isMobile = agent.settings === mobile
    testers.post(agent.target, { needs: 'admin', reads: anything(), largest: largeBody }, ({ by, body }) =>
      orNegative(
        async () =>
          isMobile ? tryPhones(app, by, body) : (await testSettings(app, by, { section: agent.settings }, body)).ok,
        () => false,
      ),
    )
  }
  return testers.endpoints
}
