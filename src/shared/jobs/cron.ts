import type { CronTime } from 'cron'
import { withSeconds } from './five-fields'

/**
 * Schedules in the Quartz form: second minute hour day-of-month month day-of-week [year]. Days of the week count from
 * 1, a Sunday; one of the two day fields is left open with `?` or `*`. Five fields, without seconds, are read as most
 * programs mean them: Sunday is 0. Times are those of the server's clock.
 */
type Expression = {
  /** What it comes down to for the clock: six plain fields, Sunday is 0. */
  plain: string
  /** Days that only a calendar can tell: the last one, the nearest weekday, the third Friday. */
  onDay: ((day: Date) => boolean) | null
  years: readonly number[] | null
}

type Range = { name: string; min: number; max: number; names?: readonly string[] }

const second: Range = { name: 'second', min: 0, max: 59 }
const minute: Range = { name: 'minute', min: 0, max: 59 }
const hour: Range = { name: 'hour', min: 0, max: 23 }
const dayOfMonth: Range = { name: 'day of the month', min: 1, max: 31 }
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const month: Range = { name: 'month', min: 1, max: 12, names: monthNames }
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const dayOfWeek: Range = { name: 'day of the week', min: 1, max: 7, names: dayNames }
const year: Range = { name: 'year', min: 1970, max: 2199 }

/** A field that cannot be read; its message ends the sentence about the expression. */
class WrongField extends Error {}

const isOpen = (text: string) => text === '?' || text === '*'

function numberIn(word: string, { name, min, max, names }: Range): number {
  const named = names?.indexOf(word.toUpperCase()) ?? -1
  const number = named >= 0 ? named + min : /^\d{1,4}$/.test(word) ? Number(word) : Number.NaN
  if (!(number >= min && number <= max)) throw new WrongField(`the ${name} "${word}" is not between ${min} and ${max}`)
  return number
}

/** The numbers that one part between commas means: `5`, `1-5`, `22-2`, `0/15`, `2-20/3`. */
function numbersOf(part: string, range: Range): number[] {
  const { name, min, max } = range
  const [, span = '', stepText] = /^([^/]*)(?:\/(.*))?$/.exec(part) ?? []
  const step = stepText === undefined ? 1 : Number(stepText)
  if (!Number.isInteger(step) || step < 1 || step > max) throw new WrongField(`the step of the ${name} is not a number`)
  const [from, to] = isOpen(span) ? [min, max] : span.split('-').map(word => numberIn(word, range))
  if (from === undefined) throw new WrongField(`the ${name} is missing`)
  const last = to ?? (stepText === undefined ? from : max)
  // A span may run over the end: from 22 to 2 o'clock, from Friday to Monday.
  const length = last >= from ? last - from : last - from + (max - min + 1)
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => {
    return min + ((from - min + index * step) % (max - min + 1))
  })
}

function listOf(text: string, range: Range): number[] {
  const numbers = text.split(',').flatMap(part => numbersOf(part, range))
  return [...new Set(numbers)].sort((one, other) => one - other)
}

const field = (text: string, range: Range, shift = 0) =>
  isOpen(text)
    ? '*'
    : listOf(text, range)
        .map(number => number + shift)
        .join(',')

const lastOf = (day: Date) => new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate()

/** The weekday nearest to a date, without leaving its month. */
function nearestWeekday(day: Date, wanted: number): number {
  const last = lastOf(day)
  const date = Math.min(wanted, last)
  const falls = new Date(day.getFullYear(), day.getMonth(), date).getDay()
  if (falls === 6) return date > 1 ? date - 1 : date + 2
  if (falls === 0) return date < last ? date + 1 : date - 2
  return date
}

function specialDate(text: string): ((day: Date) => boolean) | null {
  if (/^LW$/i.test(text)) return day => day.getDate() === nearestWeekday(day, 31)
  const [, back] = /^L(?:-(\d{1,2}))?$/i.exec(text) ?? []
  if (/^L/i.test(text)) {
    if (back !== undefined && Number(back) > 30) throw new WrongField('the day of the month lies before the month')
    return /^L(-\d{1,2})?$/i.test(text) ? day => day.getDate() === lastOf(day) - Number(back ?? 0) : null
  }
  const [, near] = /^(\d{1,2})W$/i.exec(text) ?? []
  if (near === undefined) return null
  const wanted = numberIn(near, dayOfMonth)
  return day => wanted <= lastOf(day) && day.getDate() === nearestWeekday(day, wanted)
}

function specialWeekday(text: string): ((day: Date) => boolean) | null {
  const [, last] = /^(\w{1,3})L$/i.exec(text) ?? []
  if (last !== undefined) {
    const wanted = numberIn(last, dayOfWeek)
    return day => day.getDay() + 1 === wanted && day.getDate() + 7 > lastOf(day)
  }
  const [, nth, count] = /^(\w{1,3})#([1-5])$/i.exec(text) ?? []
  if (nth === undefined) return null
  const wanted = numberIn(nth, dayOfWeek)
  return day => day.getDay() + 1 === wanted && Math.ceil(day.getDate() / 7) === Number(count)
}

function parse(text: string): Expression {
  const words = withSeconds(text).trim().split(/\s+/)
  if (words.length < 6 || words.length > 7) throw new WrongField('five, six or seven fields are needed')
  const [seconds = '', minutes = '', hours = '', date = '', months = '', weekday = '', years = '*'] = words
  if (!isOpen(date) && !isOpen(weekday)) throw new WrongField('one of the two day fields must be "?" or "*"')
  const onDay = specialDate(date) ?? specialWeekday(weekday)
  const plain = [
    field(seconds, second),
    field(minutes, minute),
    field(hours, hour),
    onDay ? '*' : field(date, dayOfMonth),
    field(months, month),
    onDay ? '*' : field(/^L$/i.test(weekday) ? '7' : weekday, dayOfWeek, -1),
  ].join(' ')
  return { plain, onDay, years: isOpen(years) ? null : listOf(years, year) }
}

// Read with the first schedule, not at the start, where it and its library of dates would take longer than the database.
const clockOf = (plain: string): CronTime => {
  const { CronTime }: typeof import('cron') = require('cron')
  return new CronTime(plain)
}

/** The clock itself looks no further; 29 February comes within it. */
const furthestYears = 8
const justBefore = (at: Date) => new Date(at.getTime() - 1)

function nextOf({ plain, onDay, years }: Expression, from: Date): Date | null {
  const clock = clockOf(plain)
  const end = from.getFullYear() + furthestYears
  for (let at = from; at.getFullYear() <= end; ) {
    const found = nextByClock(clock, at)
    if (!found) return null
    const fits = years?.includes(found.getFullYear()) ?? true
    if (!fits) {
      const next = years?.find(one => one > found.getFullYear())
      if (next === undefined) return null
      at = justBefore(new Date(next, 0, 1))
    } else if (onDay && !onDay(found)) {
      at = justBefore(new Date(found.getFullYear(), found.getMonth(), found.getDate() + 1))
    } else return found
  }
  return null
}

/** The clock throws when a date like 31 February never comes. */
function nextByClock(clock: CronTime, from: Date): Date | null {
  try {
    return clock.getNextDateFrom(from).toJSDate()
  } catch {
    return null
  }
}

/** The next times an expression runs after a moment; fewer or none when it has no more. Throws when it is none. */
export function nextRuns(expression: string, from: Date, count: number): Date[] {
  const parsed = parse(expression)
  const found: Date[] = []
  for (let at = nextOf(parsed, from); at; at = found.length < count ? nextOf(parsed, at) : null) found.push(at)
  return found
}

/** The next time an expression runs after a moment; null when it never does, or is none at all. */
export function nextRun(expression: string, from: Date): Date | null {
  try {
    return nextRuns(expression, from, 1)[0] ?? null
  } catch (error) {
    if (error instanceof WrongField) return null
    throw error
  }
}

/** What is wrong with an expression, as a sentence; null when it is one that runs. */
export function checkExpression(expression: string, now = new Date()): string | null {
  const shown = expression.slice(0, 120)
  try {
    return nextRuns(expression, now, 1).length > 0 ? null : `"${shown}" is a schedule that never runs.`
  } catch (error) {
    if (error instanceof WrongField) return `"${shown}" is not a schedule: ${error.message}.`
    throw error
  }
}
