import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { VoteCounts, VotedRequest, VoteOutcome, VotePage, VoteTally } from '~/shared/api/votes'
import { usualVoteQuery } from '~/shared/usual-lists'
import type { VoteDirection } from '~/shared/votes/model'
import { requestKeys } from '../../api/requests'
import { castVote, readVotes, withdrawVote } from '../../api/votes'
import { refreshRequests } from '../../state/requesting'

export type VoteTab = 'current' | 'completed'

/** What there is to vote on, or what was voted on. */
export const voteQuery = (tab: VoteTab) =>
  infiniteQueryOptions({
    queryKey: requestKeys.votes(tab),
    queryFn: ({ pageParam, signal }) =>
      readVotes(
        { ...usualVoteQuery, voted: tab === 'completed', ...(pageParam !== null && { after: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: VotePage) => next,
  })

type Pages = InfiniteData<VotePage, string | null>
const countsIn = (data: Pick<Pages, 'pages'> | undefined) => data?.pages.at(-1)?.counts

/** The rows of a tab, and how many each tab has, which either list knows. */
export const useVotes = (tab: VoteTab) => {
  const client = useQueryClient()
  const list = useInfiniteQuery(voteQuery(tab))
  const other = tab === 'current' ? 'completed' : 'current'
  return {
    ...list,
    rows: list.data?.pages.flatMap(({ requests }) => requests),
    counts: countsIn(list.data) ?? countsIn(client.getQueryData<Pages>(requestKeys.votes(other))),
  }
}

type Change = { row: (row: VotedRequest) => VotedRequest[]; counts: (counts: VoteCounts) => VoteCounts }
const changing = (client: QueryClient, tab: VoteTab, { row, counts }: Change) =>
  client.setQueryData<Pages>(
    requestKeys.votes(tab),
    now =>
      now && {
        ...now,
        pages: now.pages.map(page => ({ ...page, requests: page.requests.flatMap(row), counts: counts(page.counts) })),
      },
  )

/** Shows a vote before the portal has answered; answers how to put back what was there. */
async function showAtOnce(client: QueryClient, { row, vote }: Cast) {
  const tabs: VoteTab[] = ['current', 'completed']
  await Promise.all(tabs.map(tab => client.cancelQueries({ queryKey: requestKeys.votes(tab) })))
  const before = tabs.map(tab => [requestKeys.votes(tab), client.getQueryData<Pages>(requestKeys.votes(tab))] as const)
  const isMeant = ({ request }: VotedRequest) => request.id === row.request.id
  // What was voted on belongs to the other tab.
  const counts = (now: VoteCounts) => countsAfter(now, row.votes.mine, vote)
  changing(client, 'current', { row: one => (isMeant(one) ? [] : [one]), counts })
  changing(client, 'completed', {
    row: one => [isMeant(one) ? { ...one, votes: votesAfter(one.votes, vote) } : one],
    counts,
  })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** A vote on a request as it was before; null takes the vote back. */
type Cast = { row: VotedRequest; vote: VoteDirection | null }

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

/** The votes as they are once somebody has voted, voted differently, or taken their vote back. */
export function votesAfter(before: VoteTally, vote: VoteDirection | null): VoteTally {
  const of = (direction: VoteDirection) =>
    before[direction] - Number(before.mine === direction) + Number(vote === direction)
  return { ...before, up: of('up'), down: of('down'), mine: vote }
}

/** How many there are of each once somebody who had voted so, or not at all, votes, or takes it back. */
export function countsAfter(now: VoteCounts, before: VoteDirection | null, vote: VoteDirection | null): VoteCounts {
  const more = Number(vote !== null) - Number(before !== null)
  return { left: now.left - more, voted: now.voted + more }
}
