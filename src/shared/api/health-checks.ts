import { t } from 'elysia'
import { healthWords } from '~/shared/system/health'
import { oneOf, orNull } from './schema'

const HealthCheck = t.Object({
  name: t.String({ description: 'Of the database or the service.' }),
  status: oneOf(healthWords),
  sentence: orNull(t.String({ description: 'What is wrong, or which version answers.' })),
})
export const HealthCheckList = t.Array(HealthCheck)
