import { type MouseEvent, useRef } from 'react'

type RangePick = {
  /** The numbers that have a box. */
  offered: ReadonlySet<number>
  picked: ReadonlySet<number> | undefined
  onPick: (numbers: readonly number[], on: boolean) => void
}

/** What a press on the box of an episode or a season does; with Shift also for all between it and the one before. */
export function useRangePick({ offered, picked, onPick }: RangePick) {
  const last = useRef<number | null>(null)
  return (number: number, { shiftKey }: MouseEvent) => {
    const from = (shiftKey ? last.current : null) ?? number
    const [least, greatest] = [Math.min(from, number), Math.max(from, number)]
    last.current = number
    onPick(
      [...offered].filter(one => one >= least && one <= greatest),
      !picked?.has(number),
    )
  }
}
