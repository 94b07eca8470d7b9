import type { App } from '../../../app'
import { testSettings } from '../../../system/connection-test'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'
import { orNegative } from './tester'

/** Sends a test message with the settings of a form; the answer says whether it really went out. */
export function agentTesterEndpoints(app: App) {
  const testers = routes('/api/v1/Tester')
  for (const agent of app.services.agents) {
    testers.post(agent.target, { needs: 'admin', reads: anything(), largest: largeBody }, ({ by, body }) =>
      orNegative(
        async () => (await testSettings(app, by, { section: agent.settings }, body)).ok,
        () => false,
      ),
    )
  }
  return testers.endpoints
}
