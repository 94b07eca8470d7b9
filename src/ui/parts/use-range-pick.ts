import { type MouseEvent, useRef } from 'react'

type RangePick = {
  /** The numbers of the episodes that have a box. */
  offered: ReadonlySet<number>
  picked: ReadonlySet<number> | undefined
  onPick: (numbers: readonly number[], on: boolean) => void
}

/** What a press on the box of an episode does; with Shift also for all between it and the one pressed before. */
export function useRangePick({ offered, picked, onPick }: RangePick) {
  const last = useRef<number | null>(null)
  return (episode: number, { shiftKey }: MouseEvent) => {
    const from = (shiftKey ? last.current : null) ?? episode
    const [least, greatest] = [Math.min(from, episode), Math.max(from, episode)]
    last.current = episode
    onPick(
      [...offered].filter(one => one >= least && one <= greatest),
      !picked?.has(episode),
    )
  }
}
