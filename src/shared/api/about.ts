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
  isSupported: t.Boolean({ description: 'Whether releases are made and tried for this system.' }),
  timeZone: orNull(t.String({ description: 'In which schedules run and days of limits begin.' })),
  startedAt: orNull(instant()),
})
export type About = typeof About.static

/** What changed in the version that runs, in English as the list of changes has it; code stands in backticks. */
export const VersionChanges = t.Object({
  version: t.String(),
  kinds: t.Array(t.Object({ name: t.String(), changes: t.Array(t.String()) })),
})
export type VersionChanges = typeof VersionChanges.static
