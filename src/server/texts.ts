import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { embedded } from './store/embedded'

/** Sentences of the server out of the same language files as the interface. */
export type Texts = {
  /** The text of a key in a language, English where that language lacks it. */
  say: (language: string | null, key: string, values?: Record<string, unknown>) => string
  languages: readonly string[]
}

export function openTexts(folder: string): Texts {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  const resources = Object.fromEntries(
    names.map(name => [name.slice(0, -5), { translation: JSON.parse(readFileSync(join(folder, name), 'utf8')) }]),
  )
  const i18n = createInstance()
  void i18n.init({
    resources,
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  // Keys are checked against en.json in the interface; here they are made from codes, and a test looks each of them up.
  const translate: (key: never, values: Record<string, unknown>) => unknown = i18n.t
  return {
    say: (language, key, values = {}) => String(translate(key as never, { ...values, lng: language ?? 'en' })),
    languages: Object.keys(resources),
  }
}

/** The language files: carried by the executable, or in the checkout. */
export const languageFolder = () => embedded('locales', 'locales')
