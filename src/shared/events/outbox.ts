import type { Failure } from '../failures'
import type { RequestKind, Variant } from '../requests/model'

/**
 * `waiting` is due at `nextAt`; `sending` was begun; `sent` arrived; `unsure` may have arrived, as the server
 * died or the answer got lost meanwhile, and must not be sent twice by itself; `stopped` is not tried any more by itself.
 */
export const outboxStages = ['waiting', 'sending', 'sent', 'unsure', 'stopped'] as const
export type OutboxStage = (typeof outboxStages)[number]

export type OutboxRow = {
  id: number
  /** Where it goes: a channel, or the source of a server. Rows of one target are sent one after the other. */
  target: string
  key: string
  payload: unknown
  stage: OutboxStage
  attempts: number
  /** Why it did not arrive the last time. */
  failure: Failure | null
  request: { kind: RequestKind; id: number; variant: Variant } | null
  createdAt: Date
  nextAt: Date
}

export type NewOutboxRow = Pick<OutboxRow, 'target' | 'key' | 'payload' | 'request'>

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

// First at once, then further and further apart until seven days have passed.
const waits = [
  30 * second,
  2 * minute,
  10 * minute,
  hour,
  3 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
  48 * hour,
  56 * hour,
]

/** How long to wait after the nth failed attempt; null means: not by itself any more. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/** No row waits longer than this; one that seems to was written under a clock that was ahead. */
export const longestWaitMs = Math.max(...waits)
