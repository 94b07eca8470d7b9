import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { readRequests, requestKeys } from '../../../api/requests'
import { readVotes } from '../../../api/votes'
import { startAtom } from '../../../state/start'
import { movieQuery } from '../../../state/titles'
import type { Row } from '../row'
import { waitingIn } from './decisions'

/** As many as one call may bring. */
const mostAtOnce = 500
const mostBefore = 3
const mostVoted = 100

/** What waited when it was begun, the longest first. It is not asked for again: what was decided would go from it. */
export const useWaiting = () =>
  useQuery({
    queryKey: requestKeys.oneByOne,
    queryFn: async ({ signal }) => {
      const { requests } = await readRequests(
        { stage: 'pending', sort: 'askedAt', descending: false, count: mostAtOnce },
        signal,
      )
      return waitingIn(requests)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What the same person asked for before, the last first. */
export const useAskedBefore = ({ id, requester }: Row) =>
  useQuery({
    queryKey: requestKeys.ofRequester(requester.id),
    queryFn: async ({ signal }) => {
      const { requests } = await readRequests(
        { requester: requester.id, sort: 'askedAt', descending: true, count: mostBefore + 1 },
        signal,
      )
      return requests
    },
    select: requests => requests.filter(request => request.id !== id).slice(0, mostBefore),
  }).data

/** The votes on what waits, where there is voting. */
export const useVotesOn = ({ id }: Row) => {
  const voting = useAtomValue(startAtom)?.voting ?? false
  return useQuery({
    queryKey: requestKeys.votes('tallies'),
    queryFn: async ({ signal }) => {
      const pages = await Promise.all([true, false].map(voted => readVotes({ voted, count: mostVoted }, signal)))
      return pages.flatMap(({ requests }) => requests)
    },
    select: voted => voted.find(({ request }) => request.id === id)?.votes,
    enabled: voting,
  }).data
}

/** How long a movie is, once the catalogue has said so; null for what is no movie. */
export const useRuntime = ({ kind, title }: Row): number | null =>
  useQuery({ ...movieQuery(title.id), enabled: kind === 'movie', retry: false }).data?.runtimeMinutes ?? null
