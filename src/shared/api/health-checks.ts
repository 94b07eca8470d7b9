import { t } from 'elysia'
import { healthWords } from '~/shared/system/health'
import { oneOf, orNull } from './schema'

const HealthCheck = t.Object({
  name: t.String({ description: 'Of the database or the service.' }),
  status: oneOf(healthWords),
  sentence: orNull(t.String({ description: 'What is wrong, or which version answers.' })),
  section: orNull(t.String({ description: 'Of the settings that describe the server; null for the database.' })),
})
export type HealthCheck = typeof HealthCheck.static
export const HealthCheckList = t.Array(HealthCheck)
