import { t } from 'elysia'
import { voteDirections } from '../votes/model'
import { RequestView } from './requests'
import { idParameter, oneOf, orNull, whole, wholeParameter } from './schema'

/** Votes on requests that wait for a decision. */

export const VoteTally = t.Object({
  up: whole(),
  down: whole(),
  /** How the caller voted; null without a vote. */
  mine: orNull(oneOf(voteDirections)),
  /** How many more votes for than against approve it; null where votes never do. */
  needed: orNull(whole()),
})
export type VoteTally = typeof VoteTally.static

/** A request with the votes on it. */
export const VotedRequest = t.Object({ request: RequestView, votes: VoteTally })
export type VotedRequest = typeof VotedRequest.static

/** A place in the list: the moment of a request, in milliseconds, and its number. */
const VotePlace = t.String({ pattern: '^\\d{1,15}-\\d{1,9}$' })

export const VoteQuery = t.Object({
  /** Only requests that the caller has voted on; otherwise those that are left. */
  voted: t.Optional(t.Boolean()),
  /** What an answer before said is next. */
  after: t.Optional(VotePlace),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
})
export type VoteQuery = typeof VoteQuery.static

export const VoteCounts = t.Object({
  /** What the caller can vote on. */
  left: whole(),
  /** What the caller has voted on, and still waits for a decision. */
  voted: whole(),
})
export type VoteCounts = typeof VoteCounts.static

export const VotePage = t.Object({
  requests: t.Array(VotedRequest),
  /** Of the whole lists. */
  counts: VoteCounts,
  /** Where the rest begins; null at the end. */
  next: orNull(VotePlace),
})
export type VotePage = typeof VotePage.static

export const VotedId = t.Object({ id: idParameter() })
export const NewVote = t.Object({ vote: oneOf(voteDirections) })
export type NewVote = typeof NewVote.static

/** What became of a vote: `approved` when it was the one that was still needed. */
export const VoteOutcome = t.Object({ votes: VoteTally, approved: t.Boolean(), message: t.String() })
export type VoteOutcome = typeof VoteOutcome.static
