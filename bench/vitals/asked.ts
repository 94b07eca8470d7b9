import { parseArgs } from 'node:util'
import { type Language, languageCodes } from '~/shared/settings/languages'
import type { Figure } from '../measure'
import { pages, type VitalPage } from './pages'

export const usual: Language = 'en'

export type Asked = {
  wanted: readonly VitalPage[]
  languages: readonly Language[]
  /** One load of each page where it keeps its bounds. */
  isOnce: boolean
  isSaved: boolean
}

const isLanguage = (word: string): word is Language => (languageCodes as readonly string[]).includes(word)

const strange = (what: string, words: readonly string[], known: readonly string[]) =>
  words.length === 0 ? null : `"${words.join(', ')}" is no ${what} here; there are ${known.join(', ')}`

/** What a command line asks for; throws with one sentence where that cannot be done. */
export function askedFor(words: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      language: { type: 'string', default: usual },
      once: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  })
  const names = pages.map(({ name }) => name)
  const codes = values.language.split(',').map(code => code.trim())
  const languages = [...new Set(codes.filter(isLanguage))]
  const problem =
    strange(
      'page',
      positionals.filter(name => !names.includes(name)),
      names,
    ) ??
    strange(
      'language',
      codes.filter(code => !isLanguage(code)),
      languageCodes,
    )
  if (problem) throw new Error(problem)
  if (values.save && (positionals.length > 0 || !languages.includes(usual)))
    throw new Error('all figures are saved at once: name no page, and English among the languages')
  if (values.save && values.once) throw new Error('figures of a single load are not saved: leave out --once')
  const wanted = pages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  return { wanted, languages, isOnce: values.once, isSaved: values.save }
}

/** The figures of a page in a language; those in English have their names alone. */
export const spokenIn = (language: Language, figures: readonly Figure[]): Figure[] =>
  figures.map(one => (language === usual ? one : { ...one, name: `${language}: ${one.name}` }))
