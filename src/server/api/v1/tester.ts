import { downloadManagers } from '~/integrations/download'
import type { App } from '../../app'
import { completed } from '../../settings/actions'
import { area } from '../endpoint'
import { anything } from '../reader'

/** Tries a connection with the settings of a form. The second instance of a service is tested under the same path. */
export function testerEndpoints(app: App) {
  const testers = area('/api/v1/Tester')
  for (const manager of downloadManagers.filter(one => one.serves.variants.includes('standard'))) {
    testers.post(manager.settings.id, { needs: 'admin', reads: anything() }, async ({ body }) => {
      const { isValid, version, expectedSubDir, problem } = await manager.test(
        app.http,
        completed(app, manager.settings, body),
      )
      return { isValid, version, expectedSubDir, additionalInformation: problem }
    })
  }
  return testers.endpoints
}
