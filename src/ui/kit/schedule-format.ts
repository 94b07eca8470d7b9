import { minuteMs } from '~/shared/durations'
import type { useFormat } from './use-format'

type Format = Pick<ReturnType<typeof useFormat>, 'written'>

/** How schedules are written; for the few places that show one. */
export const scheduleFormat = ({ written }: Format) => ({
  /** Moments one after the other, by the clock of a zone: each day once, and seconds where two fall into the same minute. */
  dateTimes: (moments: readonly string[], timeZone: string) => {
    const day = (moment: string) => written(moment, { dateStyle: 'medium', timeZone })
    const minutes = new Set(moments.map(moment => Math.floor(new Date(moment).getTime() / minuteMs)))
    const timeStyle = minutes.size < moments.length ? 'medium' : 'short'
    return moments.map((moment, index) => {
      const before = moments[index - 1]
      const isSameDay = before !== undefined && day(before) === day(moment)
      return written(moment, { ...(isSameDay ? {} : { dateStyle: 'medium' as const }), timeStyle, timeZone })
    })
  },
  /** A time of day. */
  clock: (hour: number, minute: number) => written(new Date(2023, 0, 1, hour, minute), { timeStyle: 'short' }),
  /** A day of the week, by the number that Quartz has for it: Sunday is 1, as 1 January 2023 was. */
  weekday: (day: number) => written(new Date(2023, 0, day), { weekday: 'long' }),
})
