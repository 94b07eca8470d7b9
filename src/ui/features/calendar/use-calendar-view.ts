import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { today } from './days'
import { type CalendarView, paramsOf, viewOf } from './state'

/** What the calendar shows, kept in the address: another month is a step that the way back undoes. */
export const useCalendarView = () => {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params, today())
  const change = useCallback(
    (next: Partial<CalendarView>) =>
      setParams(before => paramsOf({ ...viewOf(before, today()), ...next }, today()), {
        replace: next.month === undefined,
      }),
    [setParams],
  )
  return { view, change }
}
