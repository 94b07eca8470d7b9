/** A Quartz expression taken apart: second minute hour day-of-month month day-of-week [year]; Sunday is 1. */
export type Schedule = {
  seconds: readonly number[]
  minutes: readonly number[]
  hours: readonly number[]
  days: readonly number[] | null
  months: readonly number[]
  weekdays: readonly number[] | null
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const numberOf = (word: string, names: readonly string[], from: number) => {
  const named = names.indexOf(word.toUpperCase())
  if (named >= 0) return named + from
  return /^\d+$/.test(word) ? Number(word) : Number.NaN
}

type Range = { min: number; max: number; names?: readonly string[] }

const part = (word: string, { min, max, names = [] }: Range): number[] | null => {
  const [span = '', stepText] = word.split('/')
  const step = stepText === undefined ? 1 : Number(stepText)
  if (!Number.isInteger(step) || step < 1) return null
  const [a, b] = span === '*' ? [min, max] : span.split('-').map(each => numberOf(each, names, min))
  const last = b ?? (stepText === undefined ? a : max)
  if (a === undefined || last === undefined || !(a >= min && last <= max && a <= last)) return null
  return Array.from({ length: Math.floor((last - a) / step) + 1 }, (_, index) => a + index * step)
}

const field = (text: string, range: Range): number[] | null => {
  const parts = text.split(',').map(word => part(word, range))
  if (parts.some(each => each === null)) return null
  return [...new Set(parts.flatMap(each => each ?? []))].sort((a, b) => a - b)
}

const anyDay = (text: string) => text === '?' || text === '*'

/** Null when the expression is not one that the portal can run. */
export const parseCron = (expression: string): Schedule | null => {
  const words = expression.trim().split(/\s+/)
  if (words.length < 6 || words.length > 7 || (words[6] && words[6] !== '*')) return null
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = words
  const seconds = field(second, { min: 0, max: 59 })
  const minutes = field(minute, { min: 0, max: 59 })
  const hours = field(hour, { min: 0, max: 23 })
  const months = field(month, { min: 1, max: 12, names: monthNames })
  const listed = anyDay(day) ? null : field(day, { min: 1, max: 31 })
  // Written out in full, as in 1/1, it is every day as well.
  const everyDay = anyDay(day) || listed?.length === 31
  const days = everyDay ? null : listed
  const weekdays = anyDay(weekday) ? null : field(weekday, { min: 1, max: 7, names: dayNames })
  const wrong = !seconds || !minutes || !hours || !months
  if (wrong || (!everyDay && !days) || (!anyDay(weekday) && !weekdays) || (days && weekdays)) return null
  return { seconds, minutes, hours, months, days, weekdays }
}

const runsOn = (schedule: Schedule, day: Date) =>
  schedule.months.includes(day.getMonth() + 1) &&
  (schedule.days?.includes(day.getDate()) ?? true) &&
  (schedule.weekdays?.includes(day.getDay() + 1) ?? true)

const searchDays = 366 * 5

/** The next moments it would run, in the local time of whoever asks. */
export const nextRuns = (schedule: Schedule, from: Date, count: number): Date[] => {
  const found: Date[] = []
  for (let ahead = 0; ahead < searchDays && found.length < count; ahead += 1) {
    const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + ahead)
    if (!runsOn(schedule, day)) continue
    for (const hour of schedule.hours)
      for (const minute of schedule.minutes) {
        const at = new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, schedule.seconds[0] ?? 0)
        if (at > from && found.length < count) found.push(at)
      }
  }
  return found
}

/** What kind of sentence describes it. */
export type CronShape =
  | { kind: 'minutes'; every: number }
  | { kind: 'hours'; every: number; minute: number }
  | { kind: 'daily' | 'weekly' | 'monthly'; hour: number; minute: number; on: readonly number[] }
  | { kind: 'other' }

const stepOf = (values: readonly number[], size: number) => {
  const step = values.length > 1 ? (values[1] ?? 0) - (values[0] ?? 0) : size
  return values.length === Math.ceil(size / step) && values.every((value, index) => value === index * step)
    ? step
    : null
}

export const shapeOfCron = ({ minutes, hours, days, months, weekdays }: Schedule): CronShape => {
  const [minute = 0] = minutes
  const [hour = 0] = hours
  if (months.length < 12) return { kind: 'other' }
  if (minutes.length === 1 && hours.length === 1) {
    if (weekdays) return { kind: 'weekly', hour, minute, on: weekdays }
    return days ? { kind: 'monthly', hour, minute, on: days } : { kind: 'daily', hour, minute, on: [] }
  }
  if (days || weekdays) return { kind: 'other' }
  const everyMinutes = stepOf(minutes, 60)
  if (hours.length === 24 && minutes.length > 1 && everyMinutes) return { kind: 'minutes', every: everyMinutes }
  const everyHours = stepOf(hours, 24)
  return minutes.length === 1 && everyHours ? { kind: 'hours', every: everyHours, minute } : { kind: 'other' }
}
