import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AwaitedList, RequestView } from '~/shared/api/requests'
import { minuteMs } from '~/shared/durations'
import { readAwaited, readRequest, requestKeys } from '../api/requests'
import { readShow } from '../api/shows'
import { titleKeys } from '../api/titles'
import { movieQuery } from '../state/titles'
import { hasLeft, othersThan, settlingOf, type UnderWay, underWayOf } from '../state/under-way'

/** While something is being fetched. */
const soonMs = 15_000
/** What is merely awaited, such as a movie that is still to come, is asked about less often. */
const laterMs = 2 * minuteMs

/** Whoever took the download out of the queue does not get it: it is not awaited at the foot of the page for ever. */
const settlesMs = 5 * minuteMs
/** How long it is said that something is ready before the line goes on with the next. */
const toldMs = minuteMs

/** What the person asked for and does not have yet. Like every list it is fetched again once anything changes. */
const useAwaited = (isSettling: (awaited: AwaitedList) => boolean) =>
  useQuery({
    queryKey: requestKeys.awaited,
    queryFn: ({ signal }) => readAwaited(signal),
    refetchInterval: ({ state: { data = [] } }) => (underWayOf(data).length > 0 || isSettling(data) ? soonMs : laterMs),
  }).data

/** What is on its way no more, looked at once more: undefined until that is answered, null where it is not there. */
const useArrived = (left: UnderWay | null) => {
  const { id = 0 } = left?.request ?? {}
  const { data, isPending } = useQuery({
    queryKey: requestKeys.arrived(id),
    queryFn: ({ signal }) => readRequest(id, signal),
    enabled: left !== null,
    // It may have been deleted.
    retry: false,
  })
  if (!left) return null
  if (isPending) return undefined
  return data?.variants[left.variant]?.stage === 'available' ? left : null
}

/** Whether something has lasted for so long; `what` tells it from the next. */
const useLasts = (what: string | null, ms: number) => {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (what === null) return
    const timer = setTimeout(() => setOver(what), ms)
    return () => clearTimeout(timer)
  }, [what, ms])
  return what !== null && over === what
}

const isSame = (one: UnderWay | null, other: UnderWay) =>
  one?.request.id === other.request.id &&
  one.variant === other.variant &&
  one.percent === other.percent &&
  one.secondsLeft === other.secondsLeft

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

const nameOf = (one: UnderWay | null | undefined) => (one ? `${one.request.id} ${one.variant}` : null)

type Told = { shown: UnderWay; isReady: boolean; others: number }

/**
 * What of the person's own is on its way or has just come, without what was put away: what is nearest to its end, and
 * once that has left the queue the same until it can be watched, however much else is on its way.
 */
export function useUnderWay(putAway: readonly number[]): Told | null {
  const [seen, setSeen] = useState<UnderWay | null>(null)
  const awaited = useAwaited(list => seen !== null && settlingOf(seen, list) !== null) ?? []
  const isWanted = ({ request }: UnderWay) => !putAway.includes(request.id)
  const fetched = underWayOf(awaited).filter(isWanted)
  const [first] = fetched
  const left = seen && isWanted(seen) && hasLeft(seen, fetched) ? seen : null
  const settling = left && settlingOf(left, awaited)
  const isLost = useLasts(nameOf(settling), settlesMs)
  const arrived = useArrived(settling ? null : left)
  const isTold = useLasts(nameOf(arrived), toldMs)
  const isComing = settling ? !isLost : arrived === undefined
  const isHeld = isComing || (arrived && !isTold)
  if (first && !isHeld && !isSame(seen, first)) setSeen(first)
  const told = (shown: UnderWay, isReady = false) => ({ shown, isReady, others: othersThan(shown, fetched).length })
  if (left && isComing) return told({ ...left, secondsLeft: null })
  if (arrived && (isHeld || !first)) return told(arrived, true)
  return first ? told(first) : null
}
