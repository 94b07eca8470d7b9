import { terms } from '~/shared/settings/terms'
import type { PageApp } from '../app'

/** What was made of the settings as they are. */
const versions = new WeakMap<object, string | null>()

/** The terms by their text: with another one, everybody is asked anew. Null while nobody has to agree to any. */
export function termsVersion({ settings }: Pick<PageApp, 'settings'>): string | null {
  const values = settings.get(terms)
  const known = versions.get(values)
  if (known !== undefined) return known
  const text = values.termsText?.trim()
  const version = values.enabled && text ? new Bun.CryptoHasher('sha256').update(text).digest('hex') : null
  versions.set(values, version)
  return version
}

export const hasPrivacyText = ({ settings }: Pick<PageApp, 'settings'>): boolean =>
  Boolean(settings.get(terms).privacyText?.trim())
