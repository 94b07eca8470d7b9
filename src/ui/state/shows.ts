import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShowDetails } from '~/shared/api/shows'
import { readEpisodes, readNumbering, readShow, readShowRequests } from '../api/shows'
import { titleKeys } from '../api/titles'
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

const isUnderWay = ({ variants }: ShowDetails) =>
  Object.values(variants).some(each => each !== null && each.requested > 0)

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
