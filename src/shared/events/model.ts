import type { EpisodeNumber } from '../requests/episodes'
import type { RequestKind, Variant } from '../requests/model'

type OfRequest = { kind: RequestKind; requestId: number; variant: Variant }

/**
 * Something that happened and that others may want to hear of. An event is written in the transaction that made it true,
 * and what follows from it (composition/subscribers.ts) is done from there, also after a crash. It holds ids and what may be
 * gone by then.
 */
export type DomainEvent =
  | ({ type: 'requestMade'; at: string; byId: string; onBehalf: boolean; autoApproved: boolean } & OfRequest)
  | ({ type: 'requestApproved'; at: string; byId: string } & OfRequest)
  | ({ type: 'requestDenied'; at: string; byId: string } & OfRequest)
  | ({ type: 'requestAvailable'; at: string } & OfRequest)
  /** Some of the episodes that a request waits for have come: those that are new. */
  | ({ type: 'requestPartlyAvailable'; at: string; episodes: EpisodeNumber[] } & OfRequest)
  | ({ type: 'handOverFailed'; at: string; detail: string } & OfRequest)
  | { type: 'requestDeleted'; at: string; kind: RequestKind; requestId: number; requesterId: string; title: string }
  | { type: 'settingsSaved'; at: string; section: string }
export type DomainEventType = DomainEvent['type']
