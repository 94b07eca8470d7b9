import { portal } from '~/shared/settings/portal'
import { type Check, type Finding, type Health, type HealthKind, healthWords } from '~/shared/system/health'
import type { App } from '../app'
import { whyNot } from '../sentences'
import { catalogueCheck } from './checks/catalogue'
import { certificateChecks } from './checks/certificates'
import { channelChecks } from './checks/channels'
import { clockCheck } from './checks/clock'
import { diskCheck } from './checks/disk'
import { portChecks } from './checks/port'
import { queueCheck } from './checks/queue'
import { ruleChecks } from './checks/rules'
import { askServices, type Seen } from './checks/services'
import { wholeDatabaseCheck } from './database-health'

type Looking = (app: App, seen: Seen) => Promise<readonly Check[]>

/** Everything that is looked at, in the order in which it is shown; the last ones look at what services answered. */
const looks: Record<HealthKind, Looking> = {
  database: async app => [await wholeDatabaseCheck(app)],
  catalogue: async app => [await catalogueCheck(app)],
  service: async (_, seen) => (await seen()).checks,
  channel: channelChecks,
  disk: async app => [await diskCheck(app)],
  queue: async app => [await queueCheck(app)],
  clock: async (app, seen) => [await clockCheck(app, seen)],
  port: async app => portChecks(app),
  certificate: certificateChecks,
  rule: ruleChecks,
}

/** How everything is that the portal depends on, or what is wanted of that. Services are asked once. */
export async function healthChecks(app: App, kinds = Object.keys(looks) as HealthKind[]): Promise<Check[]> {
  let asked: ReturnType<Seen> | null = null
  const seen: Seen = () => {
    asked ??= askServices(app)
    return asked
  }
  const found = await Promise.all(kinds.map(kind => looks[kind](app, seen)))
  return found.flat()
}

/** The worst of them; what could not be judged is none. */
export const overall = (checks: readonly Pick<Check, 'status'>[]): Health =>
  healthWords[Math.max(0, ...checks.map(({ status }) => (status ? healthWords.indexOf(status) : 0)))] ?? 'Unhealthy'

/** A text of the locale where it has one. */
const textOf = (app: App, language: string | null, key: string, values = {}): string | null => {
  const said = app.texts.say(language ?? app.settings.get(portal).defaultLanguageCode, key, values)
  return said === key ? null : said
}

export function findingInWords(app: App, finding: Finding | null, language: string | null): string | null {
  if (finding === null) return null
  if ('failure' in finding) return whyNot(app, finding.failure, language)
  if ('words' in finding) return finding.words
  return textOf(app, language, `health.finding.${finding.text}`, finding.values)
}

/** What to do about it; null where nothing is to be done, or the finding says it. */
export const adviceFor = (app: App, { finding }: Check, language: string | null): string | null =>
  finding && 'text' in finding ? textOf(app, language, `health.advice.${finding.text}`, finding.values) : null
