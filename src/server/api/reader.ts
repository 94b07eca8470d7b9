import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'

/** What the pages of people who chose no language are in, as they say with every call. */
const languages = new WeakMap<User, string>()

/** Notes the language that somebody reads, as somebody who calls this once. */
export function readingIn(app: App, by: User, acceptLanguage: string | null): User {
  const language = by.language === null ? pageLanguage(app, acceptLanguage) : null
  if (language === null) return by
  const reader = { ...by }
  languages.set(reader, language)
  return reader
}

/** The language of the page that is read; null for whoever does not say, as most programs. */
const pageLanguage = (app: App, acceptLanguage: string | null) =>
  acceptLanguage
    ? bestLanguage([...acceptedLanguages(acceptLanguage), app.settings.get(portal).defaultLanguageCode])
    : null

/** Whoever calls, for sentences: with the language of the page that is read where they chose none. */
export const readerOf = (by: User): User => ({ ...by, language: by.language ?? languages.get(by) ?? null })

/** What whoever calls reads, also before they have signed in; null for the language of the portal. */
export const languageRead = (app: App, by: User | null, request: Request): string | null =>
  by ? readerOf(by).language : pageLanguage(app, request.headers.get('accept-language'))

/** The languages of an `Accept-Language`, in the order they came. */
export const acceptedLanguages = (header: string | null) =>
  (header ?? '').split(',').map(one => one.split(';')[0]?.trim())
