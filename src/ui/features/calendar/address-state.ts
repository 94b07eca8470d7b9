import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarAddress } from '~/shared/api/calendar'
import {
  calendarAddressKey,
  readCalendarAddress,
  removeCalendarAddress,
  renewCalendarAddress,
} from '../../api/calendar'

/** Where other calendars read the own one. */
export const useCalendarAddress = () =>
  useQuery({ queryKey: calendarAddressKey, queryFn: ({ signal }) => readCalendarAddress(signal) })

export const useRenewAddress = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: renewCalendarAddress,
    onSuccess: address => client.setQueryData<CalendarAddress>(calendarAddressKey, address),
  })
}

export const useRemoveAddress = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeCalendarAddress,
    onSuccess: () => client.setQueryData<CalendarAddress>(calendarAddressKey, { path: null }),
  })
}
