import { LRUCache } from 'lru-cache'
import { type Moment, wireMoment } from '~/shared/notifications/wire-moment'

/** Making one takes far longer than using it, and a large library tells of thousands of moments at once. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 })

function formatFor(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** A moment for people, in the words of their language; without a language for programs, in one form everywhere. */
export const momentFor = (at: Date, language: string | null): Moment =>
  language === null ? wireMoment(at) : spokenMoment(at, language)

function spokenMoment(at: Date, language: string): Moment {
  const say = (options: Intl.DateTimeFormatOptions) => formatFor(knownLanguage(language), options).format(at)
  return {
    longDate: say({ dateStyle: 'full' }),
    shortDate: say({ dateStyle: 'short' }),
    longTime: say({ timeStyle: 'medium' }),
    shortTime: say({ timeStyle: 'short' }),
  }
}

/** Codes come from accounts and browsers and are not always well-formed; English is understood by most. */
export const knownLanguage = (code: string) => {
  const tag = code.trim().replaceAll('_', '-')
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag : 'en'
}
