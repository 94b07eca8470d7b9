import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EpisodeAvailability, SeasonAvailability, ShowDetails, ShowEpisodes, ShowSeason } from '~/shared/api/shows'
import { stageOnceAsked } from '~/shared/availability/stages'
import { takesNewEpisodes } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'
import { readEpisodes, readNumbering, readShow, readShowRequests } from '../api/shows'
import { titleKeys } from '../api/titles'
import { countIn, countOf, type Picked, pickableSeasons, pickedIn } from './picked-episodes'
import { type NewTitleRequest, useRequestsBeingMade } from './requesting'
import { useRights } from './rights'
import { retryTitles } from './titles'

const underWayMs = 30_000

/** A show by its number in the catalogue. */
export const showQuery = (id: string) =>
  queryOptions({
    queryKey: titleKeys.show(id),
    queryFn: ({ signal }) => readShow(id, signal),
    retry: retryTitles,
  })

// In the words of the catalogue.
const over = new Set(['Ended', 'Canceled'])

/** Nothing more of it will be announced. */
export const isOver = ({ releaseStatus }: Pick<ShowDetails, 'releaseStatus'>) => over.has(releaseStatus ?? '')

const isUnderWay = ({ standing }: ShowDetails) =>
  Object.values(standing).some(each => each !== null && each.requested > 0)

/** The show of a page; looked at again from time to time while something of it is on its way. */
export const useShow = (id: string) =>
  useQuery({
    ...showQuery(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? underWayMs : false),
  })

/** The episodes of a season; those of the one that a page opens with have come with the show. */
export const useEpisodes = ({ id, opened }: Pick<ShowDetails, 'id' | 'opened'>, season: number) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: titleKeys.episodes(id, season),
    queryFn: ({ signal }) => readEpisodes(id, season, signal),
    retry: retryTitles,
    initialData: opened?.season === season ? opened : undefined,
    initialDataUpdatedAt: () => client.getQueryState(titleKeys.show(id))?.dataUpdatedAt,
  })
}

/** Where the download manager counts the seasons of a show differently. */
export const useNumbering = (id: string, enabled = true) =>
  useQuery({
    queryKey: titleKeys.numbering(id),
    queryFn: ({ signal }) => readNumbering(id, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })

/** The requests for a show; asked for once somebody wants to see them. */
export const useShowRequests = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: titleKeys.requestsOf(id),
    queryFn: ({ signal }) => readShowRequests(id, signal),
    enabled,
    refetchInterval: underWayMs,
  })

type NewShowRequest = Extract<NewTitleRequest, { kind: 'tvShow' }>
const isOfShow = (wish: NewTitleRequest): wish is NewShowRequest => wish.kind === 'tvShow'

const without = (standing: SeasonAvailability, picked: ReadonlySet<number>, stage: 'pending' | 'processing') => {
  const stays = (number: number) => !picked.has(number)
  return {
    ...standing,
    stage: stageOnceAsked(standing.stage, stage),
    onHold: false,
    requested: standing.requested + picked.size,
    missing: standing.missing.filter(stays),
    upcoming: standing.upcoming.filter(stays),
  }
}

type Granting = { variant: Variant; picked: Picked; stage: 'pending' | 'processing'; takesNew: boolean }

const seasonAsAsked = (season: ShowSeason, { variant, picked, stage }: Granting): ShowSeason => {
  const standing = season.variants[variant]
  const own = picked.get(season.season)
  if (!standing || !own) return season
  return { ...season, variants: { ...season.variants, [variant]: without(standing, own, stage) } }
}

const showAsAsked = (show: ShowDetails, granting: Granting): ShowDetails => {
  const { variant, picked, stage, takesNew } = granting
  const before = show.standing[variant]
  if (!before) return show
  const standing = {
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
    standing: { ...show.standing, [variant]: standing },
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
    const standing = granted && one.variants[granted.variant]
    if (!granted || !standing) return one
    const asked: EpisodeAvailability = { ...standing, stage: granted.stage, onHold: false, selectable: false }
    return { ...one, variants: { ...one.variants, [granted.variant]: asked } }
  })
  return { ...known, episodes }
}
