import { t } from 'elysia'
import { healthKinds, healthWords } from '~/shared/system/health'
import { instant, oneOf, orNull, whole } from './schema'

export const HealthQuery = t.Object({ kind: t.Optional(oneOf(healthKinds)) })

const HealthCheck = t.Object({
  kind: oneOf(healthKinds),
  name: t.String({ description: 'Of the database, the service, the channel, the folder or the address.' }),
  status: orNull(oneOf(healthWords)),
  sentence: orNull(t.String({ description: 'What was found, or which version answers.' })),
  advice: orNull(t.String({ description: 'What to do about it.' })),
  section: orNull(t.String({ description: 'Of the settings that describe it; null for what has none.' })),
  item: orNull(whole({ description: 'Of the list of servers or places of that section; null for its own.' })),
  answeredAt: orNull(instant()),
})
export type HealthCheck = typeof HealthCheck.static
export const HealthCheckList = t.Array(HealthCheck)
