import type { RequestKind } from '../requests/model'
import type { PartOfShow } from './part-of-show'

/** How far a reported problem is, in the order in which it is dealt with. */
export const issueStatuses = ['pending', 'inProgress', 'resolved'] as const
export type IssueStatus = (typeof issueStatuses)[number]

/** As it is kept: what was resolved long ago is put away, and shown nowhere any more. */
export type StoredIssueStatus = IssueStatus | 'deleted'

export type IssueCategory = { id: number; name: string }

/** A problem with a title that somebody reported. */
export type Issue = PartOfShow & {
  id: number
  kind: RequestKind
  /**
   * What the title is known by, as programs fill it in: a movie by its number at IMDb, else at the movie database, a
   * show by the latter, an album by its artist. Null where a program named none.
   */
  providerId: string | null
  title: string
  posterPath: string | null
  /** The request for the title; null without one, or once it is gone. */
  requestId: number | null
  subject: string
  description: string
  category: IssueCategory
  status: IssueStatus
  createdAt: Date
  /** Null while it is not resolved. */
  resolvedAt: Date | null
  reporterId: string
}

export type IssueComment = { id: number; issueId: number; userId: string; text: string; at: Date }

/** Somebody moved it on, or back; null once the account is gone. */
export type IssueChange = { id: number; issueId: number; userId: string | null; status: IssueStatus; at: Date }

/** The issues of one title that are in the same status, as lists name them. */
export type IssueGroup = { kind: RequestKind; providerId: string; title: string; count: number; newestId: number }

export type IssueCounts = Record<IssueStatus, number>

/** What can be done to an issue now. */
export const issueSteps = ['markInProgress', 'resolve', 'reopen', 'delete'] as const
export type IssueStep = (typeof issueSteps)[number]

/** The status that a step leads to; deleting leads to none. */
export const statusAfter = {
  markInProgress: 'inProgress',
  resolve: 'resolved',
  reopen: 'pending',
} as const satisfies Record<Exclude<IssueStep, 'delete'>, IssueStatus>

/** A title by what programs know it by: movies at IMDb where they are, albums by their artist. */
export type Known = { kind: RequestKind; id: string; imdbId: string | null; artistId: string | null }
export const providerIdOf = ({ kind, id, imdbId, artistId }: Known): string =>
  (kind === 'movie' ? imdbId : kind === 'album' ? artistId : null) || id

/** Every id under which somebody may have reported a problem with it. */
export const providerIdsOf = (known: Known): string[] => [...new Set([providerIdOf(known), known.id])]
