import { Elysia } from 'elysia'
import { SetupCode, WizardAdministrator, WizardDatabase, WizardPortal } from '~/shared/api/wizard'
import { refuseAll } from '~/shared/refusal'
import { objectionToAdminPassword, objectionToName } from '~/shared/users/rules'
import type { App } from '../../app'
import { refuseWithoutCode, trustedOrigin } from '../../system/setup-code'
import { makeFirstAdmin, refuseOnceDone, saveAppearance } from '../../system/wizard'
import { chooseDatabase } from '../../system/wizard-database'
import { nothing } from '../answers'
import { identity } from '../identity'
import type { RequestContext } from '../request-context'

const databaseTypes = { mysql: 'MySQL', postgres: 'Postgres' } as const

type Step = { context: RequestContext; body: SetupCode }

/** Steps of the first run; closed once it is through, and from other networks without the code. */
export const wizardRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/wizard' })
    .use(identity(app))
    .post(
      '/setup-code',
      ({ context, body }) => {
        refuseUnlessOpen(app, { context, body })
        return nothing(204)
      },
      { needs: 'anonymous', body: SetupCode, detail: { summary: 'Whether the code opens setup from here.' } },
    )
    .post(
      '/database',
      async ({ context, body }) => {
        refuseUnlessOpen(app, { context, body })
        await chooseDatabase(app, { ...body, type: databaseTypes[body.engine] })
        return nothing(204)
      },
      { needs: 'anonymous', body: WizardDatabase, detail: { summary: 'Chooses the database from the next start on.' } },
    )
    .put(
      '/portal',
      async ({ context, body }) => {
        refuseUnlessOpen(app, { context, body })
        const { applicationName, applicationUrl, logo } = body
        await saveAppearance(app, { applicationName, applicationUrl, logo })
        return nothing(204)
      },
      { needs: 'anonymous', body: WizardPortal },
    )
    .post(
      '/administrator',
      async ({ context, body }) => {
        refuseUnlessOpen(app, { context, body })
        const { userName, password } = body
        refuseAll([objectionToName(userName), objectionToAdminPassword(password)].filter(one => one !== null))
        await makeFirstAdmin(app, { userName, password, origin: trustedOrigin(app, context) })
        return nothing(204)
      },
      {
        needs: 'anonymous',
        body: WizardAdministrator,
        detail: { summary: 'Makes the first administrator, which ends the wizard.' },
      },
    )

function refuseUnlessOpen(app: App, { context, body }: Step): void {
  refuseOnceDone(app)
  refuseWithoutCode(app, context, body.setupCode)
}
