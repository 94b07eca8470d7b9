import type { VoteCounts, VoteTally } from '~/shared/api/votes'
import type { VoteDirection } from '~/shared/votes/model'

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
