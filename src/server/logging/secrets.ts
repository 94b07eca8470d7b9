import type { Section } from '~/shared/settings/model'
import { installation, portal } from '~/shared/settings/portal'
import { secretsIn } from '~/shared/settings/secrets'
import type { Settings } from '../app'
import type { Config } from '../config'

const known = new WeakMap<object, unknown[]>()

/** Asked with every line of the log; a section's values are new ones when they change. */
function secretsOf(section: Section, values: Record<string, unknown>): unknown[] {
  const found = known.get(values) ?? secretsIn(section.fields, values)
  known.set(values, found)
  return found
}

/** Every secret that the settings hold right now, longest first, so that one inside another is hidden whole. */
export function storedSecrets(config: Config, settings: Settings): string[] {
  const found: unknown[] = [
    config.tmdb.apiKey,
    config.secretKey,
    settings.get(portal).apiKey,
    settings.get(installation).signingKey,
    ...settings.sections.flatMap(section => secretsOf(section, settings.get(section))),
  ]
  const texts = found.filter(value => typeof value === 'string').filter(value => value !== '')
  // Inside the fields of a line they stand as JSON writes them.
  const asWritten = texts.flatMap(text => [text, JSON.stringify(text).slice(1, -1)])
  return [...new Set(asWritten)].sort((one, other) => other.length - one.length)
}
