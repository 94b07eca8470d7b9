import { useSyncExternalStore } from 'react'
import { bestLanguage } from '~/shared/settings/languages'
import type { TextPart } from '~/shared/text-parts'
import { type Texts, type TextValues, translated } from '~/shared/texts'
import type en from '../../locales/en.json'
import { url } from './base'
import { keepLanguage, pageStart } from './page-start'

type WithoutForm<Key extends string> = Key extends `${infer Bare}_${'zero' | 'one' | 'other'}` ? Bare : Key
type Keys<Level, Before extends string = ''> = {
  [Key in keyof Level & string]: Level[Key] extends string
    ? `${Before}${WithoutForm<Key>}`
    : Keys<Level[Key], `${Before}${Key}.`>
}[keyof Level & string]

/** A path into the language files; English has them all. */
export type TextKey = Keys<typeof en>

type Translate = (key: TextKey | readonly TextKey[], values?: TextValues) => string
type Translation = { t: Translate; i18n: { language: string; exists: (key: string) => boolean } }

const translation = (language: string, texts: Texts): Translation => {
  const find = (keys: readonly string[], values?: TextValues) => translated(texts, { language, keys, values })
  return {
    t: (key, values) => {
      const keys: readonly string[] = typeof key === 'string' ? [key] : key
      return find(keys, values) ?? keys.at(-1) ?? ''
    },
    i18n: { language, exists: key => find([key]) !== null },
  }
}

let current = translation('', {})
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The texts of the language that is spoken; whoever uses them is drawn again when it changes. */
export const useTranslation = () =>
  useSyncExternalStore(
    listen,
    () => current,
    () => current,
  )

/** The language that is spoken; empty before there are texts. */
export const spokenLanguage = () => current.i18n.language

/** From now on this language is spoken. */
export const speakWith = (language: string, texts: Texts) => {
  current = translation(language, texts)
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

const fetchTexts = async (address: string): Promise<Texts> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`texts at ${address}: status ${answer.status}`)
  return (await answer.json()) as Texts
}

/** In development a language is one file. */
const addressOf = (language: string, part: TextPart) =>
  pageStart()?.texts[language]?.[part] ?? url(`/translations/${language}.json`)

/** What was asked for, by the choice of a person and by pages: another language is fetched with all of its parts. */
const asked = { language: '', parts: new Set<TextPart>(['pages']) }
const kept = new Map<string, Promise<Texts>>()

const partOf = (language: string, part: TextPart) => {
  const address = addressOf(language, part)
  const texts = kept.get(address) ?? fetchTexts(address)
  kept.set(address, texts)
  // What could not be fetched is asked for again.
  texts.catch(() => kept.delete(address))
  return texts
}

/** Speaks what was asked for last, also when more was asked for meanwhile. */
const catchUp = async (): Promise<void> => {
  const { language, parts } = asked
  const count = parts.size
  const texts = await Promise.all([...parts].map(part => partOf(language, part)))
  if (asked.language !== language || parts.size !== count) return catchUp()
  speakWith(language, Object.assign({}, ...texts))
}

/** Fetches a part of the texts that a page needs besides those of all pages. */
export const needTexts = async (part: TextPart) => {
  if (asked.parts.has(part)) return void (await partOf(asked.language, part))
  asked.parts.add(part)
  try {
    await catchUp()
  } catch (error) {
    asked.parts.delete(part)
    throw error
  }
}

/** Loads the first language. */
export const startTexts = (language: string) => {
  asked.language = language
  return catchUp()
}

/** Switches the language at once, without a reload; the device keeps it for its next start. */
export const speak = async (wanted: string) => {
  const language = bestLanguage([wanted])
  keepLanguage(language)
  if (language === spokenLanguage()) return
  asked.language = language
  try {
    await catchUp()
  } catch (error) {
    asked.language = spokenLanguage()
    throw error
  }
}
