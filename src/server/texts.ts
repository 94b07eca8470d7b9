import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLanguage } from '~/shared/settings/languages'
import { type Texts as LanguageFile, translated } from '~/shared/texts'
import { embedded } from './store/embedded'

/** Sentences of the server out of the same language files as the interface. */
export type Texts = {
  /** The text of a key in a language, English where that language lacks it. */
  say: (language: string | null, key: string, values?: Record<string, unknown>) => string
  languages: readonly string[]
}

export function openTexts(folder: string): Texts {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  const files = new Map<string, LanguageFile>(
    names.map(name => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  const inLanguage = (language: string, key: string, values: Record<string, unknown>) =>
    translated(files.get(language) ?? {}, { language, keys: [key], values })
  // Keys are checked against en.json in the interface; here they are made from codes, and a test looks each of them up.
  return {
    say: (language, key, values = {}) =>
      inLanguage(language ?? fallbackLanguage, key, values) ?? inLanguage(fallbackLanguage, key, values) ?? key,
    languages: [...files.keys()],
  }
}

/** The language files: carried by the executable, or in the checkout. */
export const languageFolder = () => embedded('locales', 'locales')
