import { useState } from 'react'
import type { ShowDetails } from '~/shared/api/shows'
import type { ShowPart } from '~/shared/requests/episodes'
import { type Variant, variants } from '~/shared/requests/model'
import { useIsPhone } from '../kit/use-media'
import {
  choiceOf,
  countOf,
  isPicked,
  nothingPicked,
  type PickableSeason,
  type Picked,
  pickableSeasons,
  pickedBy,
  withEpisodes,
} from '../state/picked-episodes'

/** The variants in which the person may ask for a show. */
export const variantsOfShow = ({ standing }: Pick<ShowDetails, 'standing'>) =>
  variants.filter(variant => standing[variant]?.mayAsk)

/** Something of the show may be asked for: what is missing, or what will be announced. */
export const isOpenFor = ({ standing }: Pick<ShowDetails, 'standing'>, variant: Variant) => {
  const own = standing[variant]
  return own?.mayAsk === true && (own.missing > 0 || !own.newAreTaken)
}

/** Parts that include what is announced later. */
const growing: readonly ShowPart[] = ['all', 'fromNowOn']

/** The season that one most likely wants something of: the newest of which something is missing. */
const usualSeason = (seasons: readonly PickableSeason[]) =>
  (seasons.findLast(({ missing }) => missing.length > 0) ?? seasons.findLast(({ total }) => total > 0))?.season ?? null

/** What is picked of a show in one variant, and what asking for it would say. */
export function useShowPick(show: ShowDetails, variant: Variant, first: number | null) {
  const phone = useIsPhone()
  const seasons = pickableSeasons(show, variant)
  const begun = seasons.find(({ season }) => season === first)
  const [picked, setPicked] = useState<Picked>(() =>
    begun ? withEpisodes(nothingPicked, begun.season, begun.missing, true) : nothingPicked,
  )
  /** The season whose episodes are seen. */
  const [shown, setShown] = useState<number | null>(() => first ?? usualSeason(seasons))
  const [part, setPart] = useState<ShowPart | null>(null)
  const newAreTaken = show.standing[variant]?.newAreTaken === true
  const change = (next: Picked) => {
    setPart(null)
    setPicked(next)
  }
  const count = countOf(picked)
  return {
    seasons,
    /** Somebody else gets what is announced from now on. */
    newAreTaken,
    shown,
    show: setShown,
    picked,
    count,
    /** Whether there is anything to ask for. */
    isAsking: count > 0 || (part === 'fromNowOn' && !newAreTaken),
    takesNew: part !== null && growing.includes(part) && !newAreTaken,
    choice: choiceOf(part, picked),
    isPressed: (one: ShowPart) =>
      part === one || (part === null && !growing.includes(one) && isPicked(one, seasons, picked)),
    /** There is something that the part would bring. */
    isOffered: (one: ShowPart) => pickedBy(one, seasons).size > 0 || (one === 'fromNowOn' && !newAreTaken),
    take: (one: ShowPart) => {
      const next = pickedBy(one, seasons)
      setPart(one)
      setPicked(next)
      // On phones the list would move below the finger.
      if (!phone && next.size > 0 && !(shown !== null && next.has(shown))) setShown(Math.max(...next.keys()))
    },
    setEpisodes: (season: number, numbers: readonly number[], on: boolean) =>
      change(withEpisodes(picked, season, numbers, on)),
    clear: () => change(nothingPicked),
  }
}
export type ShowPick = ReturnType<typeof useShowPick>
