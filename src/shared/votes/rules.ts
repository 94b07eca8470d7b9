import type { Reason } from '../refusal'
import { askedVariants, type Request, stageOf, type Variant } from '../requests/model'
import type { VoteCounts, VoteDirection } from './model'

/** The variants that votes may still approve. */
export const undecidedVariants = (request: Pick<Request, 'variants'>): Variant[] =>
  askedVariants(request).flatMap(({ variant, progress }) => (stageOf(progress) === 'pending' ? [variant] : []))

type Casting = { request: Pick<Request, 'variants'>; before: VoteDirection | null; direction: VoteDirection }

/** Votes count while something of a request waits for a decision, and once a person. */
export function objectionToVote({ request, before, direction }: Casting): Reason | null {
  if (undecidedVariants(request).length === 0) return { code: 'VotingClosed' }
  return before === direction ? { code: 'AlreadyVoted' } : null
}

/** Votes against a request are taken off those for it. */
export const approvesByVotes = ({ up, down }: VoteCounts, limit: number) => limit >= 1 && up - down >= limit
