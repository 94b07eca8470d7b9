import { dayMs } from '~/shared/durations'
/** Such as "2026-11-22": the same day everywhere, whatever the time zone. */
export type Day = string
/** Such as "2026-11". */
export type Month = string

const daysInWeek = 7
const monday = 1

const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10)

export const dayAfter = (day: Day, days = 1): Day => dayOf(new Date(instantOf(day).getTime() + days * dayMs))

/** The day it is where the reader is. */
export const today = (now = new Date()): Day =>
  dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const monthAfter = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(dayOf(new Date(Date.UTC(year, number - 1 + months, 1))))
}

/** A month as an address names it; null for anything else, and for times without movies. */
export const monthNamed = (name: string | null): Month | null =>
  name !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(name) ? name : null

type WeekInfo = { firstDay: number }
type WithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The day that weeks begin with where a language is spoken, Monday being 1 and Sunday 7; Monday where a browser does not know. */
export const firstWeekday = (language: string): number => {
  const locale: WithWeeks = new Intl.Locale(language)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? monday
}

/** Whole weeks from the one with the first day of a month to the one with its last. */
export const weeksOf = (month: Month, firstDay: number): Day[][] => {
  const first = `${month}-01`
  const before = (instantOf(first).getUTCDay() - firstDay + 2 * daysInWeek) % daysInWeek
  const start = dayAfter(first, -before)
  const end = `${monthAfter(month, 1)}-01`
  const weeks: Day[][] = []
  for (let week = start; week < end; week = dayAfter(week, daysInWeek))
    weeks.push(Array.from({ length: daysInWeek }, (_, at) => dayAfter(week, at)))
  return weeks
}
