import type { EpisodeAvailability, SeasonAvailability, ShowDetails, ShowEpisodes, ShowSeason } from '~/shared/api/shows'
import { stageOnceAsked } from '~/shared/availability/stages'
import { takesNewEpisodes } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'
import { countIn, countOf, type Picked, pickableSeasons, pickedIn } from './picked-episodes'
import { type NewTitleRequest, useRequestsBeingMade } from './requesting'
import { useRights } from './rights'

type NewShowRequest = Extract<NewTitleRequest, { kind: 'tvShow' }>
const isOfShow = (wish: NewTitleRequest): wish is NewShowRequest => wish.kind === 'tvShow'

const without = (before: SeasonAvailability, picked: ReadonlySet<number>, stage: 'pending' | 'processing') => {
  const stays = (number: number) => !picked.has(number)
  return {
    ...before,
    stage: stageOnceAsked(before.stage, stage),
    onHold: false,
    requested: before.requested + picked.size,
    missing: before.missing.filter(stays),
    upcoming: before.upcoming.filter(stays),
  }
}

type Granting = { variant: Variant; picked: Picked; stage: 'pending' | 'processing'; takesNew: boolean }

const seasonAsAsked = (season: ShowSeason, { variant, picked, stage }: Granting): ShowSeason => {
  const before = season.variants[variant]
  const own = picked.get(season.season)
  if (!before || !own) return season
  return { ...season, variants: { ...season.variants, [variant]: without(before, own, stage) } }
}

const showAsAsked = (show: ShowDetails, granting: Granting): ShowDetails => {
  const { variant, picked, stage, takesNew } = granting
  const before = show.variants[variant]
  if (!before) return show
  const asked = {
    ...before,
    stage: stageOnceAsked(before.stage, stage),
    onHold: false,
    requested: before.requested + countOf(picked),
    missing: before.missing - countOf(picked),
    newAreTaken: before.newAreTaken || takesNew,
  }
  return {
    ...show,
    seasons: show.seasons.map(season => seasonAsAsked(season, granting)),
    variants: { ...show.variants, [variant]: asked },
  }
}

/** What is being asked for right now, of a show as it was before. */
const useGranting = () => {
  const { autoApproved } = useRights('tvShow')
  return (show: ShowDetails, wish: NewShowRequest): Granting => ({
    variant: wish.variant,
    picked: pickedIn(wish.choice, pickableSeasons(show, wish.variant)),
    stage: autoApproved[wish.variant] ? 'processing' : 'pending',
    takesNew: takesNewEpisodes(wish.choice),
  })
}

/** The show as it will be once what is being asked for right now has been granted. */
export const useShowAsRequested = (show: ShowDetails): ShowDetails => {
  const granting = useGranting()
  const wishes = useRequestsBeingMade(show).filter(isOfShow)
  return wishes.reduce((before, wish) => showAsAsked(before, granting(before, wish)), show)
}

/** The same for the episodes of one of its seasons. */
export const useEpisodesAsRequested = (
  show: ShowDetails,
  known: ShowEpisodes | undefined,
): ShowEpisodes | undefined => {
  const granting = useGranting()
  const all = useRequestsBeingMade(show)
    .filter(isOfShow)
    .map(wish => granting(show, wish))
    .filter(({ picked }) => known && countIn(picked, known.season) > 0)
  if (!known || all.length === 0) return known
  const episodes = known.episodes.map(one => {
    const granted = all.find(
      ({ variant, picked }) => one.variants[variant]?.selectable && picked.get(known.season)?.has(one.episode),
    )
    const before = granted && one.variants[granted.variant]
    if (!granted || !before) return one
    const asked: EpisodeAvailability = { ...before, stage: granted.stage, onHold: false, selectable: false }
    return { ...one, variants: { ...one.variants, [granted.variant]: asked } }
  })
  return { ...known, episodes }
}
