import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarEntry } from '~/shared/api/calendar'
import { readCalendar } from '../../api/calendar'
import { requestKeys } from '../../api/requests'
import { storedAtom } from '../../state/stored'
import { type Day, dayAfter, type Month, monthNamed, monthOf, weeksOf } from './days'

export const calendarForms = ['month', 'agenda'] as const
export type CalendarForm = (typeof calendarForms)[number]

/** Null until somebody chooses: then the width of the screen does. */
export const calendarFormAtom = storedAtom<CalendarForm | null>('calendarForm', null)

/** The weeks of a month. It carries the state of requests, so it lives under their key. */
export const calendarQuery = ({ month, mine }: CalendarView, firstDay: number) => {
  const days = weeksOf(month, firstDay).flat()
  const [from = '', last = ''] = [days[0], days.at(-1)]
  const query = { from, to: dayAfter(last), ...(mine && { mine }) }
  return queryOptions({
    queryKey: requestKeys.calendar(query),
    queryFn: ({ signal }) => readCalendar(query, signal),
  })
}

/** One's own stays in place of everybody's until that has come, and the other way round. */
export const useCalendar = (view: CalendarView, firstDay: number) => {
  const query = calendarQuery(view, firstDay)
  return useQuery({
    ...query,
    placeholderData: (before, former) => (former?.queryKey[2].from === query.queryKey[2].from ? before : undefined),
  })
}

export type DayEntries = ReadonlyMap<Day, readonly CalendarEntry[]>

export const entriesByDay = (entries: readonly CalendarEntry[]): DayEntries =>
  Map.groupBy(entries, ({ day }) => day.slice(0, 10))

/** How many there are in a month, beside which the weeks reach into others. */
export const countIn = (month: string, entries: readonly CalendarEntry[]) =>
  entries.filter(({ day }) => monthOf(day) === month).length

/** What the calendar shows; `mine` leaves out what others asked for. */
export type CalendarView = { month: Month; mine: boolean }

/** The address says what is shown; where it is silent, this month does. */
export const viewOf = (params: URLSearchParams, now: Day): CalendarView => ({
  month: monthNamed(params.get('month')) ?? monthOf(now),
  mine: params.get('mine') === 'true',
})

/** Only what is not as usual. */
export const paramsOf = ({ month, mine }: CalendarView, now: Day): URLSearchParams =>
  new URLSearchParams([...(month === monthOf(now) ? [] : [['month', month]]), ...(mine ? [['mine', 'true']] : [])])
