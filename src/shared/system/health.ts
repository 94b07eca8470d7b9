import type { Failure } from '../failures'

export const healthWords = ['Healthy', 'Degraded', 'Unhealthy'] as const
export type Health = (typeof healthWords)[number]

/** What is looked at: the database, the catalogue of titles, servers of services, places of channels, and what the portal stands on. */
export const healthKinds = [
  'database',
  'catalogue',
  'service',
  'channel',
  'disk',
  'queue',
  'clock',
  'port',
  'certificate',
  'rule',
] as const
export type HealthKind = (typeof healthKinds)[number]

/** What was found: a text by its name (`health.finding` of the locale), a call that failed, or words of somebody else. */
export type Finding =
  | { text: string; values?: Record<string, string | number> }
  | { failure: Failure }
  | { words: string }

/** Null is nothing that could be judged. */
export type Judged = { status: Health | null; finding: Finding | null }

export type Check = Judged & {
  kind: HealthKind
  name: string
  /** Of the settings that describe it; null for what has none. */
  section: string | null
  /** Of the section's list of servers or places; null for what the section itself describes. */
  item: number | null
  /** When it answered last, as far as that is known. */
  answeredAt: Date | null
}
