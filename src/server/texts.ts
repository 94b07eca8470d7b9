import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { embedded } from './store/embedded'

/** Sentences of the server out of the same language files as the interface. */
export type Texts = {
  /** The text of a key in a language, English where that language lacks it. */
  say: (language: string | null, key: string, values?: Record<string, unknown>) => string
}

/** A language is read with the first sentence in it: most portals speak one or two. */
export function openTexts(folder: string): Texts {
  const known = new Set(readdirSync(folder))
  const i18n = createInstance()
  void i18n.init({
    resources: {},
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  const read = (language: string) => {
    const file = `${language}.json`
    if (!known.delete(file)) return
    i18n.addResourceBundle(language, 'translation', JSON.parse(readFileSync(join(folder, file), 'utf8')))
  }
  // Keys are checked against en.json in the interface; here they are made from codes, and a test looks each of them up.
  const translate: (key: never, values: Record<string, unknown>) => unknown = i18n.t
  return {
    say(language, key, values = {}) {
      const lng = language ?? 'en'
      for (const one of i18n.services.languageUtils.toResolveHierarchy(lng)) read(one)
      return String(translate(key as never, { ...values, lng }))
    },
  }
}

/** The language files: carried by the executable, or in the checkout. */
export const languageFolder = () => embedded('locales', 'locales')
