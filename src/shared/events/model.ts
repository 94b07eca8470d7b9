import type { Failure } from '../failures'
import type { Issue } from '../issues/model'
import type { PartOfShow } from '../issues/part-of-show'
import type { EpisodeNumber } from '../requests/episodes'
import type { RequestKind, Variant } from '../requests/model'

/** When the look at the libraries began that found it; absent for what somebody said by hand. */
type FoundInRun = { run?: string | undefined }
type OfRequest = { kind: RequestKind; requestId: number; variant: Variant }
/** Without a variant all of it is gone; of an album it is said who made it. `mediaId` is its number at the catalogue. */
type Deleted = Omit<OfRequest, 'variant'> & { variant?: Variant; artist?: string; artistId?: string; mediaId?: string }

/**
 * Something that happened and that others may want to hear of. An event is written in the transaction that made it true,
 * and what follows from it (composition/subscribers.ts) is done from there, also after a crash. It holds ids and what may be
 * gone by then.
 */
export type DomainEvent =
  | ({ type: 'requestMade'; at: string; byId: string; onBehalf: boolean; autoApproved: boolean } & OfRequest)
  | ({ type: 'requestApproved'; at: string; byId: string } & OfRequest)
  | ({ type: 'requestDenied'; at: string; byId: string } & OfRequest)
  | ({ type: 'requestAvailable'; at: string } & OfRequest & FoundInRun)
  /** Some of the episodes that a request waits for have come: those that are new. */
  | ({ type: 'requestPartlyAvailable'; at: string; episodes: EpisodeNumber[] } & OfRequest & FoundInRun)
  | ({ type: 'handOverFailed'; at: string; failure: Failure } & OfRequest)
  /** Files of what was asked for are in no library any more: so many, and the first of them. */
  | { type: 'titlesGone'; at: string; total: number; titles: GoneTitle[] }
  /** Download managers no longer look for what they were given: so many titles, the first of them, and which servers. */
  | { type: 'titlesDropped'; at: string; total: number; titles: GoneTitle[]; servers: string[] }
  | ({ type: 'requestDeleted'; at: string; requesterId: string; title: string } & Deleted)
  /** Plex takes the token of somebody whose watchlist is read no more. */
  | { type: 'plexTokenExpired'; at: string; userId: string }
  | { type: 'issueReported'; at: string; byId: string; issueId: number }
  | { type: 'issueCommented'; at: string; byId: string; issueId: number; commentId: number }
  | { type: 'issueStarted' | 'issueResolved' | 'issueReopened'; at: string; byId: string; issueId: number }
  | { type: 'issueDeleted'; at: string; byId: string; issue: DeletedIssue }
  /** Nothing may have got through on a channel since then: looked at when it is due, and told once it was found so. */
  | { type: 'channelFailing'; at: string; target: string; told?: boolean }
  | { type: 'settingsSaved'; at: string; section: string }
/** What is told of a title that went away. */
type GoneTitle = OfRequest & { title: string }
/** What is told of an issue that is gone. */
type DeletedIssue = Pick<
  Issue,
  'id' | 'kind' | 'providerId' | 'title' | 'subject' | 'description' | 'status' | 'reporterId'
> &
  // What was published before problems named their part, and what was asked for, has none of these.
  Partial<PartOfShow & Pick<Issue, 'requestId'>>
export type DomainEventType = DomainEvent['type']

/** The variant that an event is about; null for all of a request, and for what has none. */
export const variantOf = (event: DomainEvent): Variant | null => ('variant' in event ? (event.variant ?? null) : null)
