import { type Day, type Month, monthNamed, monthOf } from './days'

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
