import { useMemo } from 'react'
import { useFormat } from '../../kit/use-format'
import { type Day, dayAfter, firstWeekday, type Month } from './days'

/** 1 January 2024 was a Monday. */
const beforeMonday = '2023-12-31'

/** Days, months and weeks as they are written where the reader is. */
export const useDates = () => {
  const { language } = useFormat()
  return useMemo(() => {
    const words = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return (day: Day) => format.format(new Date(day))
    }
    const monthWords = words({ month: 'long', year: 'numeric' })
    const firstDay = firstWeekday(language)
    const week = Array.from({ length: 7 }, (_, at) => dayAfter(beforeMonday, firstDay + at))
    const [long, short] = [words({ weekday: 'long' }), words({ weekday: 'short' })]
    return {
      firstDay,
      month: (month: Month) => monthWords(`${month}-01`),
      day: words({ weekday: 'long', day: 'numeric', month: 'long' }),
      weekday: short,
      /** In the order of the weeks. */
      weekdays: week.map(day => ({ long: long(day), short: short(day) })),
    }
  }, [language])
}
