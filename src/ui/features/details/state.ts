import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TitleRequest } from '~/shared/api/requests'
import type { ShowRequests } from '~/shared/api/shows'
import type { MovieDetails, TitleCard } from '~/shared/api/titles'
import type { Known } from '~/shared/issues/model'
import { readRequest, requestKeys, subscribe, unsubscribe } from '../../api/requests'
import { titleKeys } from '../../api/titles'
import { askedVariants } from '../../state/requests'
import { movieQuery } from '../../state/titles'

const whileUnderWayMs = 30_000

/** A variant of it is on its way. */
export const isProcessing = ({ status }: Pick<TitleCard, 'status'>) =>
  askedVariants(status).some(({ stage }) => stage === 'processing')

/** What could not be sent is tried again. */
const isUnderWay = (movie: Pick<TitleCard, 'status'>) =>
  isProcessing(movie) || askedVariants(movie.status).some(({ stage }) => stage === 'failed')

/** The movie of the page; looked at again from time to time while it is on its way. */
export const useMovie = (id: string) =>
  useQuery({
    ...movieQuery(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? whileUnderWayMs : false),
  })

/** What the options chosen for a request are called; asked for only where some are. */
export const useOptionNames = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: requestKeys.detail(id),
    queryFn: ({ signal }) => readRequest(id, signal),
    select: ({ optionNames }) => optionNames,
    enabled,
  })

/** Wanting to hear when the title arrives, or not any more; seen at once. */
export const useFollow = (requestId: number | null) => {
  const client = useQueryClient()
  const followed = (request: TitleRequest, follow: boolean): TitleRequest => {
    if (request.id !== requestId) return request
    const subscribers = Math.max(0, request.subscribers + (follow ? 1 : -1))
    return { ...request, subscribed: follow, subscribers }
  }
  return useMutation({
    mutationFn: async (follow: boolean) => {
      if (requestId !== null) await (follow ? subscribe : unsubscribe)(requestId)
    },
    onMutate: follow => {
      client.setQueriesData<MovieDetails>(
        { queryKey: titleKeys.movies },
        before => before && { ...before, request: before.request && followed(before.request, follow) },
      )
      client.setQueriesData<ShowRequests>({ queryKey: titleKeys.showRequests }, before =>
        before?.map(request => followed(request, follow)),
      )
    },
    onSettled: () =>
      Promise.all([titleKeys.movies, titleKeys.showRequests].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

/** Titles as reports of problems name them. */
export const knownMovie = ({ id, imdbId }: { id: string; imdbId: string | null }): Known => ({
  ...{ kind: 'movie', id, imdbId },
  artistId: null,
})
export const knownShow = ({ id }: { id: string }): Known => ({ kind: 'tvShow', id, imdbId: null, artistId: null })
export const knownArtist = ({ id }: { id: string }): Known => ({ kind: 'album', id, imdbId: null, artistId: id })
