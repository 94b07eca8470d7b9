import type { Cron } from 'croner'
import { withSeconds } from './five-fields'

/**
 * Schedules in the Quartz form: second minute hour day-of-month month day-of-week [year]. Days of the week count from
 * 1, a Sunday; one of the two day fields is left open with `?` or `*`. Five fields, without seconds, are read as most
 * programs mean them: Sunday is 0. Times are those of the server's clock.
 *
 * Fields are read here, so that whoever wrote one is told which is wrong, and because croner, which finds the times,
 * knows no span over the end (22-2) and no day before the last one (L-2).
 */
type Expression = {
  /** For the clock: spans and steps are counted out, days of the week are numbers. */
  plain: string
  /** How many days before the last one of its month it runs. */
  beforeLast: number | null
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

const field = (text: string, range: Range) => (isOpen(text) ? '*' : listOf(text, range).join())

/** Also the last day, the last weekday, the weekday nearest to a date. */
function dateField(text: string): string {
  if (/^LW?$/i.test(text)) return text.toUpperCase()
  const [, near] = /^(\d{1,2})W$/i.exec(text) ?? []
  return near === undefined ? field(text, dayOfMonth) : `${numberIn(near, dayOfMonth)}W`
}

/** Also the last Friday of the month, and the third one. */
function weekdayField(text: string): string {
  if (/^L$/i.test(text)) return '7'
  const [, day, which = ''] = /^(\w{1,3})(L|#[1-5])$/i.exec(text) ?? []
  return day === undefined ? field(text, dayOfWeek) : numberIn(day, dayOfWeek) + which.toUpperCase()
}

function beforeLastOf(date: string): number | null {
  const [, days] = /^L-(\d{1,2})$/i.exec(date) ?? []
  if (days === undefined) return null
  if (Number(days) > 30) throw new WrongField('the day of the month lies before the month')
  return Number(days)
}

function parse(text: string): Expression {
  const words = withSeconds(text).trim().split(/\s+/)
  if (words.length < 6 || words.length > 7) throw new WrongField('five, six or seven fields are needed')
  const [seconds = '', minutes = '', hours = '', date = '', months = '', weekday = '', years = '*'] = words
  if (!isOpen(date) && !isOpen(weekday)) throw new WrongField('one of the two day fields must be "?" or "*"')
  const beforeLast = beforeLastOf(date)
  const plain = [
    field(seconds, second),
    field(minutes, minute),
    field(hours, hour),
    beforeLast === null ? dateField(date) : '*',
    field(months, month),
    weekdayField(weekday),
    field(years, year),
  ].join(' ')
  return { plain, beforeLast }
}

// Read with the first schedule, not at the start, where it would take as long as the database.
const clockOf = (plain: string): Cron => {
  const { Cron }: typeof import('croner') = require('croner')
  return new Cron(plain, { alternativeWeekdays: true })
}

const lastOf = (day: Date) => new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate()
const beforeTomorrow = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 0, 0, 0, -1)

/** Of a day before the last one of February, say, which never comes. */
const furthestYears = 8

function nextOf({ plain, beforeLast }: Expression, from: Date): Date | null {
  const clock = clockOf(plain)
  const isMeant = (day: Date) => beforeLast === null || day.getDate() === lastOf(day) - beforeLast
  const end = from.getFullYear() + furthestYears
  let found = clock.nextRun(from)
  while (found && !isMeant(found)) found = found.getFullYear() > end ? null : clock.nextRun(beforeTomorrow(found))
  return found
}

/** The next times an expression runs after a moment; fewer or none when it has no more. Throws when it is none. */
export function nextRuns(expression: string, from: Date, count: number): Date[] {
  const parsed = parse(expression)
  const found: Date[] = []
  for (let at = nextOf(parsed, from); at; at = found.length < count ? nextOf(parsed, at) : null) found.push(at)
  return found
}

function foundRun(expression: string, from: Date): Date | null {
  try {
    return nextRuns(expression, from, 1)[0] ?? null
  } catch (error) {
    if (error instanceof WrongField) return null
    throw error
  }
}

/** What was found of an expression counts in its zone, from the moment it was asked for until the moment it names. */
type Found = { zone: string | undefined; from: number; next: Date | null }

/** More than there are jobs; expressions that nobody has stored any more make room. */
const mostFound = 100
const foundOf = new Map<string, Found>()

const counts = ({ zone, from, next }: Found, now: number) =>
  zone === process.env.TZ && from <= now && (next === null || now < next.getTime())

/**
 * The next time an expression runs after a moment; null when it never does, or is none at all. It is kept, as a list of the
 * jobs asks for each of them: finding it takes two milliseconds in a process that is young, a twentieth of one in another.
 */
export function nextRun(expression: string, from: Date): Date | null {
  const known = foundOf.get(expression)
  if (known && counts(known, from.getTime())) return known.next
  const next = foundRun(expression, from)
  if (foundOf.size >= mostFound) foundOf.clear()
  foundOf.set(expression, { zone: process.env.TZ, from: from.getTime(), next })
  return next
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
