import type { Fields } from '~/shared/settings/fields'
import { fieldsOf } from '~/shared/settings/items'
import { installation } from '~/shared/settings/portal'
import { secretsIn } from '~/shared/settings/secrets'
import type { Settings } from '../app'
import type { Config } from '../config'

const mayHoldSecrets = (fields: Fields): boolean =>
  Object.values(fields).some(field => field.kind === 'secret' || mayHoldSecrets(fieldsOf(field)))

/**
 * Every secret that the settings hold right now, longest first, so that one inside another is hidden whole. Asked with
 * every line of the log; a section's values are new ones when they change.
 */
export function storedSecrets(config: Config, settings: Pick<Settings, 'get' | 'sections'>): () => readonly string[] {
  let sections: Settings['sections'] | null = null
  let seen: unknown[] = []
  let known: readonly string[] = []
  return () => {
    sections ??= settings.sections.filter(({ fields }) => mayHoldSecrets(fields))
    const held = [installation, ...sections].map(section => settings.get(section))
    if (seen.length > 0 && held.every((values, index) => values === seen[index])) return known
    seen = held
    known = asWritten([
      config.tmdb.apiKey,
      config.secretKey,
      settings.get(installation).signingKey,
      ...sections.flatMap(section => secretsIn(section.fields, settings.get(section))),
    ])
    return known
  }
}

/** Inside the fields of a line they stand as JSON writes them. */
function asWritten(secrets: readonly unknown[]): readonly string[] {
  const texts = secrets.filter(value => typeof value === 'string').filter(value => value !== '')
  const both = texts.flatMap(text => [text, JSON.stringify(text).slice(1, -1)])
  return [...new Set(both)].sort((one, other) => other.length - one.length)
}
