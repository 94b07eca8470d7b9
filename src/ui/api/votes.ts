import type { VoteOutcome, VotePage, VoteQuery } from '~/shared/api/votes'
import type { VoteDirection } from '~/shared/votes/model'
import { get, put, remove } from './client'

const votes = '/api/v3/votes'

export const readVotes = (query: VoteQuery, signal: AbortSignal) => get<VotePage>(votes, { query, signal })
export const castVote = (id: number, vote: VoteDirection) => put<VoteOutcome>(`${votes}/${id}`, { vote })
export const withdrawVote = (id: number) => remove(`${votes}/${id}`)
