import { Elysia } from 'elysia'
import * as api from '~/shared/api/wizard'
import { refuseAll } from '~/shared/refusal'
import { objectionToAdminPassword, objectionToName } from '~/shared/users/rules'
import type { App } from '../../app'
import { trustedOrigin } from '../../system/setup-code'
import { makeFirstAdmin, refuseUnlessOpen, saveAppearance } from '../../system/wizard'
import { chooseDatabase } from '../../system/wizard-database'
import { connectedServers, setupSteps } from '../../system/wizard-steps'
import { nothing } from '../answers'
import { identity } from '../identity'

const databaseTypes = { mysql: 'MySQL', postgres: 'Postgres' } as const

/** Steps of the first run; closed once it is through, and from other networks without the code. */
export const wizardRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/wizard' })
    .use(identity(app))
    .post(
      '/setup-code',
      ({ context, body }) => {
        refuseUnlessOpen(app, context, body.setupCode)
        return nothing(204)
      },
      { needs: 'anonymous', body: api.SetupCode, detail: { summary: 'Whether the code opens setup from here.' } },
    )
    .post(
      '/steps',
      ({ context, body }) => {
        refuseUnlessOpen(app, context, body.setupCode)
        return { steps: setupSteps(app), mediaServers: connectedServers(app) }
      },
      {
        needs: 'anonymous',
        body: api.SetupCode,
        response: api.WizardProgress,
        detail: { summary: 'The steps in their order, and what of them is done, whichever way that came.' },
      },
    )
    .post(
      '/database',
      async ({ context, body }) => {
        refuseUnlessOpen(app, context, body.setupCode)
        await chooseDatabase(app, { ...body, type: databaseTypes[body.engine] })
        return nothing(204)
      },
      {
        needs: 'anonymous',
        body: api.WizardDatabase,
        detail: { summary: 'Chooses the database from the next start on.' },
      },
    )
    .put(
      '/portal',
      async ({ context, body }) => {
        refuseUnlessOpen(app, context, body.setupCode)
        const { applicationName, applicationUrl, logo } = body
        await saveAppearance(app, { applicationName, applicationUrl, logo })
        return nothing(204)
      },
      { needs: 'anonymous', body: api.WizardPortal },
    )
    .post(
      '/administrator',
      async ({ context, body }) => {
        refuseUnlessOpen(app, context, body.setupCode)
        const { userName, password } = body
        refuseAll([objectionToName(userName), objectionToAdminPassword(password)].filter(one => one !== null))
        await makeFirstAdmin(app, { userName, password, origin: trustedOrigin(app, context) })
        return nothing(204)
      },
      {
        needs: 'anonymous',
        body: api.WizardAdministrator,
        detail: { summary: 'Makes the first administrator, which ends the wizard.' },
      },
    )
