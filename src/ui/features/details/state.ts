import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { StreamingProvider } from '../../api/movies'
import type { MovieRequestDetail } from '../../api/requests'
import { movieQuery } from '../../state/titles'

const whileProcessingMs = 30_000

/** The movie of the page; looked at again from time to time while it is on its way. */
export const useMovie = (id: string, processing: (movie: { approved: boolean; available: boolean }) => boolean) =>
  useQuery({
    ...movieQuery(id),
    refetchInterval: ({ state }) => (state.data && processing(state.data) ? whileProcessingMs : false),
  })

/** The request behind the movie, as far as the person may see it. */
export const useMovieRequest = (requestId: number, processing: boolean) =>
  useQuery({
    queryKey: ['requests', 'movie', requestId],
    queryFn: ({ signal }) => get<MovieRequestDetail>(`/api/v3/Requests/movie/${requestId}`, { signal }),
    enabled: requestId > 0,
    refetchInterval: processing ? whileProcessingMs : false,
  })

/** Where the movie can be streamed in the person's country. */
export const useProviders = (id: number) =>
  useQuery({
    queryKey: ['providers', id],
    queryFn: ({ signal }) => get<StreamingProvider[]>(`/api/v2/Search/stream/movie/${id}`, { signal }),
    select: providers => providers.toSorted((one, other) => one.order - other.order),
    enabled: id > 0,
  })

/** Wanting to hear when the title arrives, or not any more; seen at once. */
export const useFollow = (requestId: number) => {
  const client = useQueryClient()
  const queryKey = ['requests', 'movie', requestId]
  return useMutation({
    mutationFn: (follow: boolean) =>
      post<boolean>(`/api/v1/Request/movie/${follow ? 'subscribe' : 'unsubscribe'}/${requestId}`),
    onMutate: follow =>
      client.setQueryData<MovieRequestDetail>(
        queryKey,
        before =>
          before && { ...before, subscribed: follow, followers: Math.max(0, before.followers + (follow ? 1 : -1)) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
