import type { VoteQuery } from '../api/votes'

/** What there is to vote on, as the page asks for it first. */
export const usualVoteQuery = { voted: false, count: 24 } as const satisfies VoteQuery
