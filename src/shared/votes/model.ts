import type { RequestKind } from '../requests/model'

export const voteDirections = ['up', 'down'] as const
export type VoteDirection = (typeof voteDirections)[number]

/** How many voted which way. */
export type VoteCounts = { up: number; down: number }

/** The votes on a request as one person sees them; `mine` is null without a vote of their own. */
export type Tally = VoteCounts & { mine: VoteDirection | null }
export const noVotes: Tally = { up: 0, down: 0, mine: null }

/** One vote as it is stored. */
export type Vote = { id: number; requestId: number; kind: RequestKind; userId: string; up: boolean; at: Date }
