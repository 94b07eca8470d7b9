import { dayMs } from '../durations'
import type { OutboxStage } from '../events/outbox'
import { type Progress, stageOf } from './model'

/** Why a download manager no longer looks for what it was given: it was taken out there, or is not monitored there. */
export const dropReasons = ['removed', 'unmonitored'] as const
export type DropReason = (typeof dropReasons)[number]

/**
 * How a download manager stands to what it was given: `announced` is what it knows only since, and does not look for;
 * `interrupted` is what it was stopped at, and does not go on with by itself.
 */
export type Watching = 'watched' | 'announced' | 'interrupted' | DropReason

/** What a download manager was given and does not look for any more: why, since when it is known, and which server. */
export type Dropped = { reason: DropReason; at: Date; source: string }

export type SentFacts = {
  sentAt: Date
  /** When it was last sent again without anybody asking for that. */
  resentAt: Date | null
  /** What is known of it so far. */
  reason: DropReason | null
}

/** What gets lost this soon after it was sent was hardly anybody's decision. */
const lostWithinMs = dayMs

/** `takenUp` is what was dropped and is looked for again. */
export type LookOutcome = { kind: 'nothing' | 'sentAgain' | 'takenUp' } | { kind: 'dropped'; reason: DropReason }

/**
 * What follows from how a manager stands to what it was given. What is not monitored so soon after it was sent that nobody
 * can have meant it is sent again, once; what it did not know then as soon as it knows it, and what it was stopped at, which
 * nobody decided, whenever that is so. Whatever else somebody did there is only told.
 */
export function afterLook({ sentAt, resentAt, reason }: SentFacts, watching: Watching, now: Date): LookOutcome {
  if (watching === 'watched') return { kind: reason === null ? 'nothing' : 'takenUp' }
  if (watching === 'announced' || watching === 'interrupted') return { kind: 'sentAgain' }
  if (watching === reason) return { kind: 'nothing' }
  const wasResent = resentAt !== null && sentAt.getTime() - resentAt.getTime() < lostWithinMs
  const isFresh = now.getTime() - sentAt.getTime() < lostWithinMs
  const isLost = watching === 'unmonitored' && reason === null && isFresh && !wasResent
  return isLost ? { kind: 'sentAgain' } : { kind: 'dropped', reason: watching }
}

type Shown = Pick<Progress, 'approved' | 'available' | 'denied'>

/** What there is to say of it: nothing once the variant is there or denied, or while it is on its way once more. */
export const shownDrop = (
  progress: Shown,
  handOver: { stage: OutboxStage } | null,
  dropped: Dropped | null,
): Dropped | null =>
  stageOf(progress) === 'processing' && (handOver === null || handOver.stage === 'sent') ? dropped : null
