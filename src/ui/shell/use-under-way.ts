import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestView } from '~/shared/api/requests'
import { minuteMs } from '~/shared/durations'
import type { Variant } from '~/shared/requests/model'
import { readAwaited, readRequest, requestKeys } from '../api/requests'
import { readShow } from '../api/shows'
import { titleKeys } from '../api/titles'
import { movieQuery } from '../state/titles'
import { type UnderWay, underWayOf } from '../state/under-way'

/** While something is being fetched. */
const soonMs = 15_000
/** What is merely awaited, such as a movie that is still to come, is asked about less often. */
const laterMs = 2 * minuteMs

/** What the person asked for and does not have yet. Like every list it is fetched again once anything changes. */
const useAwaited = () =>
  useQuery({
    queryKey: requestKeys.awaited,
    queryFn: ({ signal }) => readAwaited(signal),
    refetchInterval: ({ state }) => (underWayOf(state.data ?? []).length > 0 ? soonMs : laterMs),
  }).data ?? []

type Watched = { request: RequestView; variant: Variant }

/** What was being fetched a moment ago and is there now; null while it is not. */
const useArrived = (watched: Watched | null, isAwaited: boolean) => {
  const { id = 0 } = watched?.request ?? {}
  const { data } = useQuery({
    queryKey: requestKeys.arrived(id),
    queryFn: ({ signal }) => readRequest(id, signal),
    enabled: watched !== null && !isAwaited,
    // It may have been deleted.
    retry: false,
  })
  return watched && !isAwaited && data?.variants[watched.variant]?.stage === 'available' ? watched : null
}

/** Where a title that has just come can be watched, the best place first. */
export const useWatchLinks = ({ kind, title }: RequestView) =>
  useQuery({
    queryKey: titleKeys.watch(kind, title.id),
    queryFn: async ({ signal, client }) => {
      const found = kind === 'movie' ? await client.fetchQuery(movieQuery(title.id)) : await readShow(title.id, signal)
      return found.watch
    },
    enabled: kind !== 'album',
    retry: false,
  }).data ?? []

/** What of the person's own is on its way or has just come, without what was put away. */
export function useUnderWay(putAway: readonly number[]): { fetched: UnderWay[]; arrived: Watched | null } {
  const awaited = useAwaited()
  const fetched = underWayOf(awaited).filter(({ request }) => !putAway.includes(request.id))
  const [watched, setWatched] = useState<Watched | null>(null)
  const [first] = fetched
  if (first && (first.request.id !== watched?.request.id || first.variant !== watched.variant))
    setWatched({ request: first.request, variant: first.variant })
  const arrived = useArrived(
    watched,
    awaited.some(({ request }) => request.id === watched?.request.id),
  )
  return { fetched, arrived: arrived && !putAway.includes(arrived.request.id) ? arrived : null }
}
