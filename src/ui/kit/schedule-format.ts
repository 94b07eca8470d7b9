import { minuteMs } from '~/shared/durations'
import type { useFormat } from './use-format'

type Format = Pick<ReturnType<typeof useFormat>, 'date' | 'written'>

/** How schedules are written; for the few places that show one. */
export const scheduleFormat = ({ date, written }: Format) => ({
  /** Moments one after the other: each day once, and seconds where two fall into the same minute. */
  dateTimes: (moments: readonly string[]) => {
    const minutes = new Set(moments.map(moment => Math.floor(new Date(moment).getTime() / minuteMs)))
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
})
