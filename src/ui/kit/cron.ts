import { withSeconds } from '~/shared/jobs/five-fields'

/** What kind of sentence describes a schedule; Sunday is 1. */
export type CronShape =
  | { kind: 'seconds'; every: number }
  | { kind: 'minutes'; every: number }
  | { kind: 'hours'; every: number; minute: number }
  | { kind: 'days'; every: number; hour: number; minute: number }
  | { kind: 'daily' | 'weekly' | 'monthly'; hour: number; minute: number; on: readonly number[] }

const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const numberOf = (word: string) => {
  const named = dayNames.indexOf(word.toUpperCase())
  if (named >= 0) return named + 1
  return /^\d+$/.test(word) ? Number(word) : Number.NaN
}

/** The numbers between commas, spans such as MON-FRI counted out; null for everything else. */
const listed = (text: string): number[] | null => {
  const numbers = text.split(',').flatMap(part => {
    const [from = Number.NaN, to = from] = part.split('-').map(numberOf)
    return from <= to ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [Number.NaN]
  })
  return numbers.some(Number.isNaN) ? null : numbers
}

/** The step of `*` or of the like of 0/15, when it goes evenly into the whole. */
const stepOf = (text: string, whole: number) => {
  if (text === '*') return 1
  const step = Number(/^(?:\*|0)\/(\d+)$/.exec(text)?.[1])
  return step > 0 && whole % step === 0 ? step : null
}

const isEvery = (text: string) => /^([?*]|1\/1)$/.test(text)

/**
 * The shape of the schedules that people mostly set; null for all others, which are shown as they are. Whether an
 * expression can run at all, and when, only the server tells.
 * cronstrue would put all of them into words, but says "Um 03:30" where people say every day, and its two languages are
 * 7 kB more on the page of the jobs, which begins with these sentences.
 */
export const shapeOfCron = (expression: string): CronShape | null => {
  const [second = '', minutes = '', hours = '', day = '', month = '', weekday = '', year = '*'] = withSeconds(
    expression,
  )
    .trim()
    .split(/\s+/)
  if (!isEvery(month) || year !== '*') return null
  if (listed(second)?.length !== 1) {
    const everySeconds = stepOf(second, 60)
    const isAlways = [minutes, hours].every(text => text === '*') && isEvery(day) && isEvery(weekday)
    return everySeconds && isAlways ? { kind: 'seconds', every: everySeconds } : null
  }
  const [minute, ...moreMinutes] = listed(minutes) ?? []
  const [hour, ...moreHours] = listed(hours) ?? []
  if (minute !== undefined && moreMinutes.length === 0 && hour !== undefined && moreHours.length === 0) {
    if (isEvery(day) && isEvery(weekday)) return { kind: 'daily', hour, minute, on: [] }
    const everyDays = Number(/^(?:\*|1)\/(\d+)$/.exec(day)?.[1])
    if (everyDays > 0 && isEvery(weekday)) return { kind: 'days', every: everyDays, hour, minute }
    const on = listed(isEvery(day) ? weekday : day)
    if (on && isEvery(day)) return { kind: 'weekly', hour, minute, on }
    return on && isEvery(weekday) ? { kind: 'monthly', hour, minute, on } : null
  }
  if (!isEvery(day) || !isEvery(weekday)) return null
  const everyMinutes = hours === '*' ? stepOf(minutes, 60) : null
  if (everyMinutes) return { kind: 'minutes', every: everyMinutes }
  const everyHours = stepOf(hours, 24)
  return minute !== undefined && moreMinutes.length === 0 && everyHours
    ? { kind: 'hours', every: everyHours, minute }
    : null
}
