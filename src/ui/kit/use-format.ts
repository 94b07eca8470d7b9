import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { comparing } from '~/shared/collation'
import { dayMs } from '~/shared/durations'
import { isWrittenAlike } from './small-number'

const units = [
  ['year', 365 * 86400],
  ['month', 30 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
] as const

const nearMs = 7 * 86400 * 1000

type When = Date | string | number
const asDate = (when: When) => (when instanceof Date ? when : new Date(when))

/** One for each set of options: to make a formatter takes far longer than to write with it. */
const kept = <Options extends object, Format>(make: (options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (options: Options): Format => {
    const key = JSON.stringify(options)
    const format = made.get(key) ?? make(options)
    made.set(key, format)
    return format
  }
}

const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())

const formatsOf = (language: string) => {
  const dates = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options))
  const numbers = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
  const lists = kept((options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options))
  const names = kept((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(language, options))
  const distances = kept((options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options))
  const written = (when: When, options: Intl.DateTimeFormatOptions) => dates(options).format(asDate(when))
  const date = (when: When) => written(when, { dateStyle: 'medium' })
  const dateTime = (when: When) => written(when, { dateStyle: 'medium', timeStyle: 'short' })
  const relative = (when: When, now = Date.now()) => {
    const seconds = (asDate(when).getTime() - now) / 1000
    const words = distances({ numeric: 'auto' })
    for (const [unit, length] of units)
      if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
    return seconds > 0 ? words.format(0, 'second') : i18next.t('kit.justNow')
  }
  /** A day to come: by its name while that says which one is meant; today with the hour. */
  const day = (moment: When, now = Date.now()) => {
    const [then, here] = [asDate(moment), new Date(now)]
    const days = Math.round((midnight(then) - midnight(here)) / dayMs)
    const near = (count: number) => distances({ numeric: 'auto' }).format(count, 'day')
    if (days === 0) return `${near(0)}, ${written(then, { timeStyle: 'short' })}`
    if (days === 1) return near(1)
    return written(then, days > 1 && days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' })
  }
  return {
    language,
    date,
    dateTime,
    written,
    relative,
    /** The time of today, else the day with it. */
    timeOrDay: (when: When, now = Date.now()) =>
      asDate(when).toDateString() === new Date(now).toDateString()
        ? written(when, { timeStyle: 'short' })
        : dateTime(when),
    /** Relative while near, a date when older. */
    when: (moment: When, now = Date.now()) =>
      Math.abs(asDate(moment).getTime() - now) < nearMs ? relative(moment, now) : date(moment),
    /** A day of the catalogue, which is midnight UTC and the same day everywhere. */
    dayOf: (day: string) => written(day, { dateStyle: 'medium', timeZone: 'UTC' }),
    day,
    number: (value: number) => (isWrittenAlike(value) ? String(value) : numbers({}).format(value)),
    /** One digit behind the point, always. */
    score: (value: number) => numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    percent: (share: number) => numbers({ style: 'percent' }).format(share),
    list: (words: readonly string[]) => lists({ type: 'conjunction' }).format(words),
    /** The same with one of them being enough. */
    either: (words: readonly string[]) => lists({ type: 'disjunction' }).format(words),
    /**
     * Side by side, without a word between the last two: with the comma of the language. Every page has such a row, and
     * to ask `Intl.ListFormat` for the comma takes a slow phone 60 ms of its first view.
     */
    row: (words: readonly string[]) => words.join(language.startsWith('zh') ? '、' : ', '),
    compare: (one: string, other: string) => comparing(language)(one, other),
    /** By what they are called. */
    sorted: <Named extends { label: string }>(options: readonly Named[]) =>
      options.toSorted((one, other) => comparing(language)(one.label, other.label)),
    languageName: (code: string) => names({ type: 'language' }).of(code) ?? code,
    countryName: (code: string) => names({ type: 'region' }).of(code) ?? code,
  }
}

const formats = kept(({ language }: { language: string }) => formatsOf(language))

/** Numbers, dates, lists and names in the chosen language, as they are written in the region of the browser. */
export const useFormat = () => {
  const { i18n } = useTranslation()
  return formats({ language: localeOf(i18n.language || 'en') })
}

/** The languages of the browser with their regions, the preferred one first; none outside of a browser. */
const regional = (): readonly string[] => globalThis.navigator?.languages ?? []

/** A language in the region that the browser names with it: German in Austria, English in the United Kingdom. */
export const localeOf = (language: string, asked = regional()) =>
  asked.find(tag => tag.toLowerCase().split('-')[0] === language.toLowerCase()) ?? language

/** Writes days of the catalogue. */
export const useDay = () => useFormat().dayOf
