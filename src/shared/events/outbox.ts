import { dayMs, hourMs, minuteMs, secondMs, weekMs } from '../durations'
import type { Failure } from '../failures'
import type { RequestKind, Variant } from '../requests/model'

/**
 * `waiting` is due at `nextAt`; `sending` was begun; `sent` arrived; `unsure` may have arrived, as the server
 * died or the answer got lost meanwhile, and must not be sent twice by itself; `stopped` is not tried any more by itself.
 */
export const outboxStages = ['waiting', 'sending', 'sent', 'unsure', 'stopped'] as const
export type OutboxStage = (typeof outboxStages)[number]

/** Why a message waits that could go: its reader is not to be disturbed, or it gathers what else comes until then. */
export const holdReasons = ['quietHours', 'digest'] as const
export type HoldReason = (typeof holdReasons)[number]

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
  /** Whom it is for, where that is somebody with an account. */
  userId: string | null
  /** The request that it tells of, which may be gone. */
  aboutRequestId: number | null
  createdAt: Date
  nextAt: Date
}

export type NewOutboxRow = Pick<OutboxRow, 'target' | 'key' | 'payload' | 'request'> & {
  userId?: string | null
  aboutRequestId?: number | null
  /** Which newsletter or mass mail it is part of. */
  mailingId?: number
  /** When it is due; at once without it. */
  notBefore?: Date
}

/**
 * No delivery takes this long: a row that is older was left by a server that died. That its target is free again says less,
 * as what callers wait for is sent without holding it.
 */
export const abandonedAfterMs = 5 * minuteMs

// First at once, then further and further apart until seven days have passed.
const waits = [
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  12 * hourMs,
  dayMs,
  dayMs,
  48 * hourMs,
  56 * hourMs,
]

/** How long to wait after the nth failed attempt; null means: not by itself any more. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/**
 * No row waits longer than this, as one does that gathers a week of news and then waits for the end of a night; one that
 * seems to was written under a clock that was ahead.
 */
export const longestWaitMs = Math.max(weekMs + 2 * dayMs, ...waits)
