import { dayMs } from '~/shared/durations'
/** A day to come: by its name while that says which one is meant; today with the hour. */
export const comingDay = (language: string, moment: Date | string | number, now = Date.now()) => {
  const [then, here] = [new Date(moment), new Date(now)]
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  const days = Math.round((midnight(then) - midnight(here)) / dayMs)
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (days === 0) {
    const hour = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(then)
    return `${near.format(0, 'day')}, ${hour}`
  }
  if (days === 1) return near.format(1, 'day')
  const style = days > 1 && days < 7 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(language, style).format(then)
}
