import { useState } from 'react'
import type { ShowDetails } from '~/shared/api/shows'
import { useOwnLimit } from '../../state/limits'
import {
  choiceOf,
  nothingPicked,
  type PickableSeason,
  type Picked,
  pickableSeasons,
  pickedIn,
  withEpisodes,
  withSeasons,
} from '../../state/picked-episodes'
import { useRights } from '../../state/rights'

/** The episodes that are picked on the page of a show; what has been asked for or has come meanwhile no longer is. */
export function usePagePicks(show: ShowDetails) {
  const [chosen, choose] = useState<Picked>(nothingPicked)
  const { decide } = useRights('tvShow')
  const limit = useOwnLimit('tvShow')
  const seasons = pickableSeasons(show, 'standard')
  const mayPick = show.variants.standard?.mayAsk === true && (decide || limit === null)
  return {
    mayPick,
    seasons,
    picked: pickedIn(choiceOf(null, chosen), seasons),
    pick: (season: number, numbers: readonly number[], on: boolean) =>
      choose(withEpisodes(chosen, season, numbers, on)),
    pickSeasons: (some: readonly PickableSeason[], on: boolean) => choose(withSeasons(chosen, some, on)),
    clear: () => choose(nothingPicked),
  }
}
export type PagePicks = ReturnType<typeof usePagePicks>
