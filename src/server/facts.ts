import type { RequestKind, Variant } from './requests/model'

type OfRequest = { kind: RequestKind; requestId: number; variant: Variant }

/**
 * Something that happened and that others may want to hear of. A fact is written in the unit that made it true, and
 * what follows from it (reactions.ts) is done from there, also after a crash. It holds ids and what may be gone by then.
 */
export type Fact =
  | ({ type: 'requestMade'; at: string; byId: string; onBehalf: boolean; autoApproved: boolean } & OfRequest)
  | ({ type: 'requestApproved'; at: string; byId: string } & OfRequest)
  | ({ type: 'requestDenied'; at: string; byId: string } & OfRequest)
  | ({ type: 'requestAvailable'; at: string } & OfRequest)
  | ({ type: 'handOverFailed'; at: string; detail: string } & OfRequest)
  | { type: 'requestDeleted'; at: string; kind: RequestKind; requestId: number; requesterId: string; title: string }
  | { type: 'settingsSaved'; at: string; section: string }
export type FactType = Fact['type']
