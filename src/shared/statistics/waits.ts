import { secondMs } from '../durations'
import { rankOf, waitBounds } from './model'

/** How long it took from one instant to another, in whole seconds; null for what did not come, or came before. */
export const waitBetween = (from: Date, to: Date | null): number | null =>
  to === null || to < from ? null : Math.floor((to.getTime() - from.getTime()) / secondMs)

/** 18 hours. The table of one span takes 256 kB. */
const secondsOfSpan = 2 ** 16
const shares = { half: 0.5, most: 0.9 }

type Place = { span: number; rank: number }

/**
 * Counts waits in two readings of all of them, however many there are: by spans, and then by the second in the two spans
 * in which the shares end. What changes between the readings moves a share by as much.
 */
export function waitsInTwoReadings() {
  const between = Array<number>(waitBounds.length + 1).fill(0)
  const spans = new Map<number, number>()
  let all = 0
  let seconds: Map<number, Uint32Array> | null = null

  function placeOf(share: number): Place | null {
    let rank = rankOf(all, share)
    for (const span of [...spans.keys()].sort((one, other) => one - other)) {
      const count = spans.get(span) ?? 0
      if (rank < count) return { span, rank }
      rank -= count
    }
    return null
  }

  /** What a share of them does not exceed, once both readings are done. */
  function secondsAt(share: number): number | null {
    const place = placeOf(share)
    if (place === null) return null
    const begin = place.span * secondsOfSpan
    let before = 0
    let last = 0
    for (const [at, count] of (seconds?.get(place.span) ?? []).entries()) {
      if (count === 0) continue
      before += count
      last = at
      if (before > place.rank) break
    }
    return begin + last
  }

  return {
    first(wait: number) {
      all++
      const bound = waitBounds.findIndex(each => wait <= each)
      const column = bound < 0 ? waitBounds.length : bound
      between[column] = (between[column] ?? 0) + 1
      const span = Math.floor(wait / secondsOfSpan)
      spans.set(span, (spans.get(span) ?? 0) + 1)
    },
    second(wait: number) {
      seconds ??= new Map(
        Object.values(shares).flatMap(share => {
          const place = placeOf(share)
          return place ? [[place.span, new Uint32Array(secondsOfSpan)]] : []
        }),
      )
      const table = seconds.get(Math.floor(wait / secondsOfSpan))
      const at = wait % secondsOfSpan
      if (table) table[at] = (table[at] ?? 0) + 1
    },
    counted: () => ({ count: all, half: secondsAt(shares.half), most: secondsAt(shares.most), between }),
  }
}
