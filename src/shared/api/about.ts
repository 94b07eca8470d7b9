import { t } from 'elysia'
import { branches } from '~/shared/settings/portal'
import { instant, oneOf, orNull } from './schema'

/** What the server is and runs on: of the machine for people who are signed in, paths for administrators. */
export const About = t.Object({
  version: t.String(),
  branch: oneOf(branches),
  engine: oneOf(['sqlite', 'postgres', 'mysql']),
  runtime: orNull(t.String()),
  osArchitecture: orNull(t.String()),
  osDescription: orNull(t.String()),
  workingFolder: orNull(t.String()),
  storage: orNull(t.String()),
  timeZone: orNull(t.String({ description: 'In which schedules run and days of limits begin.' })),
  startedAt: orNull(instant()),
})
export type About = typeof About.static
