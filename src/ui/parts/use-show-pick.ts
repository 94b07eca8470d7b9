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
  pickedIn,
  withEpisodes,
  withSeasons,
} from '../state/picked-episodes'
import { isOver } from '../state/shows'

/** The variants in which the person may ask for a show. */
export const variantsOfShow = (show: Pick<ShowDetails, 'variants'>) =>
  variants.filter(variant => show.variants[variant]?.mayAsk)

type Open = Pick<ShowDetails, 'variants' | 'releaseStatus' | 'seasons' | 'specials'>

/** Specials cannot be requested, and nothing says that seasons will follow them. */
const hasOnlySpecials = ({ seasons, specials }: Open) => specials > 0 && seasons.length === 0

/** Nobody gets yet what may be announced later. */
const hasNewToTake = (show: Open, variant: Variant) =>
  !isOver(show) && !hasOnlySpecials(show) && show.variants[variant]?.newAreTaken === false

/** What may be asked for of a show: something that is missing, or only what will be announced; null for nothing. */
export const openFor = (show: Open, variant: Variant): 'missing' | 'new' | null => {
  const own = show.variants[variant]
  if (!own?.mayAsk) return null
  if (own.missing > 0) return 'missing'
  return hasNewToTake(show, variant) ? 'new' : null
}

/** Parts that include what is announced later. */
const growing: readonly ShowPart[] = ['all', 'fromNowOn']

/** The season that one most likely wants something of: the newest of which something is missing. */
const usualSeason = (seasons: readonly PickableSeason[]) =>
  (seasons.findLast(({ missing }) => missing.length > 0) ?? seasons.findLast(({ total }) => total > 0))?.season ?? null

/** What is picked of a show in one variant, `first` of what was picked before, and what asking for it would say. */
export function useShowPick(show: ShowDetails, variant: Variant, first: Picked) {
  const phone = useIsPhone()
  const seasons = pickableSeasons(show, variant)
  const [picked, setPicked] = useState<Picked>(() => pickedIn(choiceOf(null, first), seasons))
  /** The season whose episodes are seen. */
  const [shown, setShown] = useState<number | null>(() =>
    picked.size > 0 ? Math.max(...picked.keys()) : usualSeason(seasons),
  )
  const [part, setPart] = useState<ShowPart | null>(null)
  const [taken, setTaken] = useState(0)
  const newAreTaken = show.variants[variant]?.newAreTaken === true
  const hasNew = hasNewToTake(show, variant)
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
    isAsking: count > 0 || (part === 'fromNowOn' && hasNew),
    takesNew: part !== null && growing.includes(part) && hasNew,
    choice: choiceOf(part, picked),
    /** Goes up with each quick choice. */
    taken,
    isPressed: (one: ShowPart) =>
      part === one || (part === null && !growing.includes(one) && isPicked(one, seasons, picked)),
    /** There is something that the part would bring. */
    isOffered: (one: ShowPart) => pickedBy(one, seasons).size > 0 || (one === 'fromNowOn' && hasNew),
    take: (one: ShowPart) => {
      const next = pickedBy(one, seasons)
      setPart(one)
      setPicked(next)
      setTaken(taken + 1)
      // On phones the list would move below the finger.
      if (!phone && next.size > 0 && !(shown !== null && next.has(shown))) setShown(Math.max(...next.keys()))
    },
    setEpisodes: (season: number, numbers: readonly number[], on: boolean) =>
      change(withEpisodes(picked, season, numbers, on)),
    setSeasons: (some: readonly PickableSeason[], on: boolean) => change(withSeasons(picked, some, on)),
    clear: () => change(nothingPicked),
  }
}
export type ShowPick = ReturnType<typeof useShowPick>
