import { agents } from '~/integrations/notify/index'
import type { App } from '../../../app'
import { testAgent } from '../../../notifications/actions'
import { largeBody } from '../../body'
import { area } from '../../endpoint'
import { anything } from '../../reader'
import { orNegative } from './tester'

/** Sends a test message with the settings of a form; the answer says whether it really went out. */
export function agentTesterEndpoints(app: App) {
  const testers = area('/api/v1/Tester')
  for (const agent of agents) {
    testers.post(agent.name.toLowerCase(), { needs: 'admin', reads: anything(), largest: largeBody }, ({ by, body }) =>
      orNegative(
        async () => (await testAgent(app, by, agent, body)).ok,
        () => false,
      ),
    )
  }
  return testers.endpoints
}
