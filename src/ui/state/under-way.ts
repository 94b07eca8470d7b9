import type { AwaitedList, RequestView } from '~/shared/api/requests'
import { type Variant, variants } from '~/shared/requests/model'

/** A variant that its download manager is fetching right now. */
export type UnderWay = {
  request: RequestView
  variant: Variant
  percent: number
  /** Null while the download manager does not know. */
  secondsLeft: number | null
}

/** What of these is really being fetched, what is nearest to its end first. */
export const underWayOf = (awaited: AwaitedList): UnderWay[] =>
  awaited
    .flatMap(({ request, progress }) =>
      variants.flatMap((variant): UnderWay[] => {
        const download = progress?.[variant]
        if (!download) return []
        // It has come and is put where it belongs.
        const percent = download.status === 'importing' ? 100 : download.percent
        return percent === null ? [] : [{ request, variant, percent, secondsLeft: secondsOf(download.timeLeft) }]
      }),
    )
    .sort((one, other) => other.percent - one.percent)

/**
 * What was being fetched when it was seen last, and is in no queue any more though the person does not have it yet: the
 * portal finds it in the library a moment later. How long that takes nobody knows.
 */
export const settlingOf = (seen: UnderWay, awaited: AwaitedList): UnderWay | null => {
  const { request, variant } = seen
  const found = awaited.find(one => one.request.id === request.id)
  if (found?.request.variants[variant]?.stage !== 'processing') return null
  const isFetched = underWayOf([found]).some(one => one.variant === variant)
  return isFetched ? null : { ...seen, secondsLeft: null }
}

const isSameVariant = (one: UnderWay, other: UnderWay) =>
  one.request.id === other.request.id && one.variant === other.variant

/** The others of these, beside the one that is told of. */
export const othersThan = (shown: UnderWay, fetched: readonly UnderWay[]) =>
  fetched.filter(one => !isSameVariant(one, shown))

/** Whether what was told of last has left the queue, while it is not yet known to the person how it ended. */
export const hasLeft = (seen: UnderWay, fetched: readonly UnderWay[]) =>
  othersThan(seen, fetched).length === fetched.length

/** Seconds of an ISO duration such as PT1H12M; null for what is none. */
export const secondsOf = (duration: string | null | undefined): number | null => {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '')
  if (!found) return null
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = found.map(part => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
