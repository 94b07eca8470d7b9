import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { acceptedLanguages } from './accepted-languages'

/** What the pages of people who chose no language are in, as they say with every call. */
const languages = new WeakMap<User, string>()

/** Notes the language that somebody reads, as somebody who calls this once. */
export function readingIn(app: App, by: User, acceptLanguage: string | null): User {
  if (by.language !== null || !acceptLanguage) return by
  const reader = { ...by }
  languages.set(
    reader,
    bestLanguage([...acceptedLanguages(acceptLanguage), app.settings.get(portal).defaultLanguageCode]),
  )
  return reader
}

/** Whoever calls, for sentences: with the language of the page that is read where they chose none. */
export const readerOf = (by: User): User => ({ ...by, language: by.language ?? languages.get(by) ?? null })
