import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Variant } from '~/shared/requests/model'
import { post, remove } from '../api/client'
import type { EngineResult, NewMovieRequest } from '../api/requests'
import { asRequested, type StateFacts } from './movie-state'
import { useMovieRights } from './rights'

/** The rules said no; `message` is the server's own sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string | null,
    message: string,
  ) {
    super(message)
    this.name = 'Refused'
  }
}

/** Turns a refusal, which comes with status 200, into an error like every other. */
export const granted = async (answer: Promise<EngineResult>) => {
  const result = await answer
  if (!result.result) throw new Refused(result.errorCode, result.errorMessage || result.message || '')
  return result
}

/** Fetches again whatever tells about requests, except for what was asked about one that is gone. */
export const refreshRequests = (client: QueryClient, gone?: number) =>
  Promise.all([
    client.invalidateQueries({
      queryKey: ['requests'],
      predicate: ({ queryKey: [, about, id] }) => gone === undefined || about === 'titles' || id !== gone,
    }),
    client.invalidateQueries({ queryKey: ['notices'] }),
    client.invalidateQueries({ queryKey: ['me'] }),
  ])

const requestKey = ['request movie'] as const

export type MovieWish = {
  id: number
  title: string
  variant: Variant
  /** Nobody has asked for another variant of it, so taking it back removes nothing else. */
  alone: boolean
  onBehalf?: string
  profile?: number
  folder?: number
}

const wireOf = ({ id, variant, onBehalf, profile, folder }: MovieWish): NewMovieRequest => ({
  theMovieDbId: id,
  is4KRequest: variant === 'fourK',
  ...(onBehalf !== undefined && { requestOnBehalf: onBehalf }),
  ...(profile !== undefined && { qualityPathOverride: profile }),
  ...(folder !== undefined && { rootFolderOverride: folder }),
})

type AskOutcome = {
  onGranted: (result: EngineResult, wish: MovieWish) => void
  onRefused: (error: Error, wish: MovieWish) => void
}

/**
 * Asks for a movie. Until the lists have caught up it counts as asked for everywhere, see `useAsAsked`; the outcome is
 * told even when the button that was pressed has gone by then.
 */
export const useRequestMovie = ({ onGranted, onRefused }: AskOutcome) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: requestKey,
    mutationFn: (wish: MovieWish) => granted(post<EngineResult>('/api/v1/Request/movie', wireOf(wish))),
    onSuccess: onGranted,
    onError: onRefused,
    onSettled: () => refreshRequests(client),
  })
}

const useWishes = () =>
  useMutationState({
    filters: { mutationKey: requestKey, status: 'pending' },
    select: ({ state }) => state.variables as MovieWish,
  })

/** Whether this movie is being asked for right now. */
export const useIsAsking = (id: number) => useWishes().some(wish => wish.id === id)

/** The movie as it will stand once what is being asked for right now has been granted. */
export const useAsAsked = <Facts extends StateFacts & { id: number }>(movie: Facts): Facts => {
  const { autoApproved } = useMovieRights()
  return useWishes()
    .filter(({ id }) => id === movie.id)
    .reduce((before, { variant }) => asRequested(before, variant, autoApproved[variant]), movie)
}

/** Takes a request back, or removes somebody else's. */
export const useDeleteRequest = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requestId: number) => granted(remove<EngineResult>(`/api/v1/Request/movie/${requestId}`)),
    onSuccess: (_, requestId) => refreshRequests(client, requestId),
    onError: () => refreshRequests(client),
  })
}

/** By the numbers of the download manager; null is what it would take by itself. */
type EditedOptions = { requestId: number; profile: number | null; folder: number | null }

/** Changes quality and folder of a request, for the next time it is sent. */
export const useEditOptions = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ requestId, profile, folder }: EditedOptions) =>
      granted(
        post<EngineResult>('/api/v2/Requests/movie/advancedoptions', {
          requestId,
          qualityOverride: profile ?? 0,
          rootPathOverride: folder ?? 0,
          languageProfile: 0,
        }),
      ),
    onSettled: () => refreshRequests(client),
  })
}
