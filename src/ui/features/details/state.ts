import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestDetail } from '~/shared/api/requests'
import type { TitleCard } from '~/shared/api/titles'
import { readRequest, subscribe, unsubscribe } from '../../api/requests'
import { readStreaming } from '../../api/titles'
import { askedVariants } from '../../state/requests'
import { movieQuery } from '../../state/titles'

const whileProcessingMs = 30_000

/** A variant of it is on its way. */
export const isProcessing = ({ status }: Pick<TitleCard, 'status'>) =>
  askedVariants(status).some(({ stage }) => stage === 'processing')

/** The movie of the page; looked at again from time to time while it is on its way. */
export const useMovie = (id: string) =>
  useQuery({
    ...movieQuery(id),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? whileProcessingMs : false),
  })

const requestKey = (id: number | null) => ['requests', 'movie', id] as const

/** The request behind the movie, as far as the person may see it. */
export const useMovieRequest = (id: number | null, processing: boolean) =>
  useQuery({
    queryKey: requestKey(id),
    queryFn: ({ signal }) => (id === null ? undefined : readRequest(id, signal)),
    enabled: id !== null,
    refetchInterval: processing ? whileProcessingMs : false,
  })

/** Where the movie can be streamed in the person's country. */
export const useProviders = (id: string) =>
  useQuery({ queryKey: ['providers', id], queryFn: ({ signal }) => readStreaming(id, signal) })

/** Wanting to hear when the title arrives, or not any more; seen at once. */
export const useFollow = (requestId: number | null) => {
  const client = useQueryClient()
  const queryKey = requestKey(requestId)
  return useMutation({
    mutationFn: async (follow: boolean) => {
      if (requestId !== null) await (follow ? subscribe : unsubscribe)(requestId)
    },
    onMutate: follow =>
      client.setQueryData<RequestDetail>(
        queryKey,
        before =>
          before && { ...before, subscribed: follow, subscribers: Math.max(0, before.subscribers + (follow ? 1 : -1)) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
