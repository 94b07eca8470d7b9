import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { comingDay } from './coming-day'
import { localeOf } from './locale'

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

/** Numbers, dates, lists and names in the chosen language, as they are written in the region of the browser. */
export const useFormat = () => {
  const { i18n } = useTranslation()
  const language = localeOf(i18n.language || 'en')
  return useMemo(() => {
    const written = (when: When, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, options).format(asDate(when))
    const date = (when: When) => written(when, { dateStyle: 'medium' })
    const dateTime = (when: When) => written(when, { dateStyle: 'medium', timeStyle: 'short' })
    const relative = (when: When, now = Date.now()) => {
      const seconds = (asDate(when).getTime() - now) / 1000
      const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
      for (const [unit, length] of units)
        if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
      return words.format(0, 'minute')
    }
    return {
      language,
      date,
      dateTime,
      /** Moments one after the other: each day once, and seconds where two fall into the same minute. */
      dateTimes: (moments: readonly When[]) => {
        const minutes = new Set(moments.map(moment => Math.floor(asDate(moment).getTime() / 60_000)))
        const timeStyle = minutes.size < moments.length ? 'medium' : 'short'
        return moments.map((moment, index) => {
          const before = moments[index - 1]
          const isSameDay = before !== undefined && date(before) === date(moment)
          return written(moment, isSameDay ? { timeStyle } : { dateStyle: 'medium', timeStyle })
        })
      },
      /** A time of day. */
      clock: (hour: number, minute: number) => written(new Date(2023, 0, 1, hour, minute), { timeStyle: 'short' }),
      /** A day of the week, by the number that Quartz has for it: Sunday is 1, as 1 January 2023 was. */
      weekday: (day: number) => written(new Date(2023, 0, day), { weekday: 'long' }),
      relative,
      /** The time of today, else the day with it. */
      timeOrDay: (when: When, now = Date.now()) =>
        asDate(when).toDateString() === new Date(now).toDateString()
          ? written(when, { timeStyle: 'short' })
          : dateTime(when),
      /** Relative while near, a date when older. */
      when: (moment: When, now = Date.now()) =>
        Math.abs(asDate(moment).getTime() - now) < nearMs ? relative(moment, now) : date(moment),
      day: (moment: When, now = Date.now()) => comingDay(language, moment, now),
      number: (value: number) => new Intl.NumberFormat(language).format(value),
      /** One digit behind the point, always. */
      score: (value: number) =>
        new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
      /** One or two digits behind the point. */
      share: (share: number) =>
        new Intl.NumberFormat(language, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 2,
        }).format(share),
      compact: (value: number) =>
        new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
      percent: (share: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(share),
      list: (words: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words),
      /** As `list`, for names that stand by themselves: "Movies, People". */
      names: (words: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(words),
      languageName: (code: string) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code,
      countryName: (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    }
  }, [language])
}
