import type { Claim, Limits } from '../users/model'

type KindFacts = { claim: Claim; autoApprove: Claim; limit: keyof Limits }

/** What can be asked for; what differs between kinds stands in these rows or in a file per kind. */
export const requestKinds = {
  movie: { claim: 'RequestMovie', autoApprove: 'AutoApproveMovie', limit: 'movie' },
  tvShow: { claim: 'RequestTv', autoApprove: 'AutoApproveTv', limit: 'tvShow' },
  album: { claim: 'RequestMusic', autoApprove: 'AutoApproveMusic', limit: 'album' },
} as const satisfies Record<string, KindFacts>
export type RequestKind = keyof typeof requestKinds

/** A movie may be asked for twice: as usual, and in 4K. */
export const variants = ['standard', 'fourK'] as const
export type Variant = (typeof variants)[number]
