import { Elysia } from 'elysia'
import { type HealthCheck, HealthCheckList, HealthQuery } from '~/shared/api/health-checks'
import type { Check } from '~/shared/system/health'
import type { App } from '../../app'
import { adviceFor, findingInWords, healthChecks } from '../../system/health'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** How everything is that the portal depends on, in the language of whoever looks. */
export const healthCheckRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/health-checks' }).use(identity(app, { language: 'page' })).get(
    '',
    async ({ by, query }) => {
      const { language } = readerOf(by)
      const checks = await healthChecks(app, query.kind && [query.kind])
      return checks.map(check => shown(app, check, language))
    },
    {
      needs: 'admin',
      query: HealthQuery,
      response: HealthCheckList,
      detail: { summary: 'How everything is that the portal depends on, or one kind of it.' },
    },
  )

const shown = (app: App, check: Check, language: string | null): HealthCheck => ({
  ...{ kind: check.kind, name: check.name, status: check.status, section: check.section, item: check.item },
  sentence: findingInWords(app, check.finding, language),
  advice: adviceFor(app, check, language),
  answeredAt: check.answeredAt?.toISOString() ?? null,
})
