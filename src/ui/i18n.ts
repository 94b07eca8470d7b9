import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { bestLanguage, fallbackLanguage } from '~/shared/settings/languages'
import type en from '../../locales/en.json'
import { url } from './base'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
    returnNull: false
  }
}

type Texts = { [key: string]: string | Texts }

/** Prepares the text mechanism; texts may be handed in (tests) or are fetched by `speak`. */
export const prepareTexts = async (language: string, texts: Texts) => {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

const fetchTexts = async (language: string, version: string): Promise<Texts> => {
  const answer = await fetch(url(`/translations/${language}.json?v=${encodeURIComponent(version)}`))
  if (!answer.ok) throw new Error(`texts of language ${language}: status ${answer.status}`)
  return (await answer.json()) as Texts
}

const write = (language: string) => {
  document.documentElement.lang = language
}

/** What the browser asks for, before anybody is known. */
export const browserLanguage = (portalDefault?: string | null) => bestLanguage([...navigator.languages, portalDefault])

/** Loads the first language and starts the text mechanism. */
export const startTexts = async (language: string, version: string) => {
  await prepareTexts(language, await fetchTexts(language, version))
  write(language)
}

/** Switches the language at once, without a reload. */
export const speak = async (wanted: string, version: string) => {
  const language = bestLanguage([wanted])
  if (language === i18next.language) return
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await fetchTexts(language, version))
  await i18next.changeLanguage(language)
  write(language)
}
