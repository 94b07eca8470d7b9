import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '~/shared/settings/languages'
import { partAddress, type TextPart } from '~/shared/text-parts'
import type en from '../../locales/en.json'
import { url } from './base'
import { isWrittenAlike } from './kit/small-number'
import { keepLanguage, languageKey, pageStart } from './page-start'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
    returnNull: false
  }
}

type Texts = { [key: string]: string | Texts }

const fallback: Language = 'en'

const numbers = new Map<string, Intl.NumberFormat>()

/** Numbers inside sentences, `{{count, number}}`, the only format there is; i18next would make a new one for each. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value, _, language = fallback) {
    if (typeof value !== 'number' || isWrittenAlike(value)) return String(value)
    const format = numbers.get(language) ?? new Intl.NumberFormat(language)
    numbers.set(language, format)
    return format.format(value)
  },
}

/** Prepares the text mechanism; texts may be handed in (tests) or are fetched by `speak`. */
export const prepareTexts = async (language: string, texts: Texts) => {
  await i18next
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      fallbackLng: fallback,
      resources: { [language]: { translation: texts } },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

const fetchTexts = async (address: string): Promise<Texts> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`texts at ${address}: status ${answer.status}`)
  return (await answer.json()) as Texts
}

/** In development a language is one file. Null for a language without texts. */
const addressOf = (language: string, part: TextPart) => {
  const written = pageStart()
  if (!written) return url(`/translations/${language}.json`)
  const begins = written.texts[language]
  return begins ? partAddress(begins, part) : null
}

/** The parts that pages asked for: another language is fetched with all of them. */
const wanted = new Set<TextPart>(['pages'])
const there = new Set<string>()

const addPart = async (language: string, part: TextPart) => {
  const address = addressOf(language, part)
  if (!address) throw new Error(`there are no texts in ${language}`)
  if (there.has(address)) return
  // No part has a key of another one, and nobody else holds what was fetched: a slow phone takes long to copy it in depth.
  i18next.addResourceBundle(language, 'translation', await fetchTexts(address), false, true, { skipCopy: true })
  there.add(address)
}

/** Fetches a part of the texts that a page needs besides those of all pages. */
export const needTexts = async (part: TextPart) => {
  wanted.add(part)
  await addPart(i18next.language, part)
}

/** In development, the made-up language that the address once named, such as `?pseudo=ar-XB`; in what is built there is none. */
const madeUp = () => {
  if (process.env.NODE_ENV === 'production') return null
  const asked = new URLSearchParams(location.search).get('pseudo')
  if (asked !== null) sessionStorage.setItem('pseudo', asked)
  return sessionStorage.getItem('pseudo') || null
}

const write = (language: string) => {
  document.documentElement.lang = language
  if (process.env.NODE_ENV !== 'production') document.dir = language === 'ar-XB' ? 'rtl' : 'ltr'
}

/** Loads the first language and starts the text mechanism. */
export const startTexts = async (asked: string) => {
  const language = madeUp() ?? asked
  await prepareTexts(language, {})
  await addPart(language, 'pages')
  write(language)
}

/** Switches the language at once, without a reload; the device keeps it for its next start. */
export const speak = async (asked: string) => {
  if (madeUp()) return
  const language = addressOf(asked, 'pages') ? asked : fallback
  keepLanguage(language)
  if (language === i18next.language) return
  await Promise.all([...wanted].map(part => addPart(language, part)))
  await i18next.changeLanguage(language)
  write(language)
}

/** What is chosen in one tab is spoken in the others as well. */
export const followLanguage = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without its texts the language stays what it was.
    if (key === languageKey && newValue) speak(newValue).catch(() => undefined)
  })
