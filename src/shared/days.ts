import { bestLanguage } from './settings/languages'

// The clock of the process is that of the house: `server/time-zone.ts` sets its zone. So its local days are the days
// that limits, schedules and "today" count, however many hours a change of the clocks gives them.

/** The first moment of the day that it is then in the house, or of one that many days later. */
export const startOfDay = (at: Date, days = 0) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days)

/** The day that it is then in the house, as catalogues write days: midnight UTC. What airs on it counts as aired. */
export const calendarDay = (at: Date) => new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()))

/** Whether this names a time zone, such as "Europe/Berlin"; the runtime's own list decides. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A moment by the clock of the house, whose zone is said: who reads it may live by another one. */
export const momentText = (language: string | null, instant: string) =>
  new Intl.DateTimeFormat(bestLanguage([language]), {
    ...({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'short',
  }).format(new Date(instant))

/** A time of today by that clock, to the second. */
export const timeText = (language: string | null, instant: string) =>
  new Intl.DateTimeFormat(bestLanguage([language]), {
    ...({ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const),
  }).format(new Date(instant))

/** The zone in which this process counts its days. */
export const currentTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
