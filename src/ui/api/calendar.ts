import type { Calendar, CalendarAddress, CalendarQuery } from '~/shared/api/calendar'
import { get, post, remove } from './client'

const calendar = '/api/v3/calendar'

export const readCalendar = (query: CalendarQuery, signal: AbortSignal) => get<Calendar>(calendar, { query, signal })
export const calendarAddressKey = ['calendar', 'address'] as const
export const readCalendarAddress = (signal: AbortSignal) => get<CalendarAddress>(`${calendar}/address`, { signal })
/** Makes one; a former one ends at once. */
export const renewCalendarAddress = () => post<CalendarAddress>(`${calendar}/address`)
export const removeCalendarAddress = () => remove<null>(`${calendar}/address`)
