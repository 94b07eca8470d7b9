import { countIn, type PickableSeason, type Picked } from '../state/picked-episodes'
import { useRangePick } from './use-range-pick'

/** What a press on the box of a season does: it takes all that is missing of it, or lets go of it. */
export function useSeasonPress(
  seasons: readonly PickableSeason[],
  picked: Picked,
  onPick: (seasons: readonly PickableSeason[], on: boolean) => void,
) {
  const open = seasons.filter(({ missing }) => missing.length > 0)
  const isWhole = ({ season, missing }: PickableSeason) => countIn(picked, season) === missing.length
  const numbersOf = (some: readonly PickableSeason[]) => new Set(some.map(({ season }) => season))
  return useRangePick({
    offered: numbersOf(open),
    picked: numbersOf(open.filter(isWhole)),
    onPick: (numbers, on) =>
      onPick(
        open.filter(({ season }) => numbers.includes(season)),
        on,
      ),
  })
}
