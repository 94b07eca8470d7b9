import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { VotedRequest, VoteOutcome, VotePage } from '~/shared/api/votes'
import type { VoteDirection } from '~/shared/votes/model'
import { usualVoteQuery } from '~/shared/votes/usual-list'
import { castVote, readVotes, withdrawVote } from '../../api/votes'
import { refreshRequests } from '../../state/requesting'
import { votesAfter } from './votes-after'

export type VoteTab = 'current' | 'completed'

// What is done to a request anywhere refreshes everything under the key `requests`.
const listKey = (tab: VoteTab) => ['requests', 'votes', tab] as const

/** What there is to vote on, or what was voted on. */
export const voteQuery = (tab: VoteTab) =>
  infiniteQueryOptions({
    queryKey: listKey(tab),
    queryFn: ({ pageParam, signal }) =>
      readVotes(
        { ...usualVoteQuery, voted: tab === 'completed', ...(pageParam !== null && { after: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: VotePage) => next,
  })

export const useVotes = (tab: VoteTab) => {
  const list = useInfiniteQuery(voteQuery(tab))
  return { ...list, rows: list.data?.pages.flatMap(({ requests }) => requests) }
}

type Pages = InfiniteData<VotePage, string | null>
const changing = (client: QueryClient, tab: VoteTab, change: (row: VotedRequest) => VotedRequest[]) =>
  client.setQueryData<Pages>(
    listKey(tab),
    now => now && { ...now, pages: now.pages.map(page => ({ ...page, requests: page.requests.flatMap(change) })) },
  )

/** Shows a vote before the portal has answered; answers how to put back what was there. */
async function showAtOnce(client: QueryClient, { row, vote }: Cast) {
  const tabs: VoteTab[] = ['current', 'completed']
  await Promise.all(tabs.map(tab => client.cancelQueries({ queryKey: listKey(tab) })))
  const before = tabs.map(tab => [listKey(tab), client.getQueryData<Pages>(listKey(tab))] as const)
  const isMeant = ({ request }: VotedRequest) => request.id === row.request.id
  // What was voted on belongs to the other tab.
  changing(client, 'current', one => (isMeant(one) ? [] : [one]))
  changing(client, 'completed', one => [isMeant(one) ? { ...one, votes: votesAfter(one.votes, vote) } : one])
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** A vote on a request as it was before; null takes the vote back. */
export type Cast = { row: VotedRequest; vote: VoteDirection | null }

type Told = {
  /** Null when a vote was taken back. */
  onDone: (cast: Cast, outcome: VoteOutcome | null) => void
  onFailed: (error: Error, cast: Cast) => void
}

export const useCastVote = ({ onDone, onFailed }: Told) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ row: { request }, vote }: Cast) => {
      if (vote !== null) return castVote(request.id, vote)
      await withdrawVote(request.id)
      return null
    },
    onMutate: cast => showAtOnce(client, cast),
    onSuccess: (outcome, cast) => onDone(cast, outcome),
    onError: (error, cast, putBack) => {
      putBack?.()
      onFailed(error, cast)
    },
    onSettled: () => refreshRequests(client),
  })
}
