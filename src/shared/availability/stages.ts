import type { OutboxStage } from '../events/outbox'
import type { Failure } from '../failures'
import { type Progress, type ShownStage, type Stage, stageOf } from '../requests/model'

/**
 * How one part of a title stands in one variant: a movie and an album are one part, a show has its episodes. What a library
 * has is available, whatever was decided about its request.
 */
export type Part = Pick<Progress, 'available' | 'denied' | 'approved'> & {
  /** Somebody asked for it. */
  requested: boolean
}

/** The word for a part; null for one that nobody has, asked for or looks for. */
export const partStage = (part: Part): Stage | null =>
  part.available || part.denied || part.approved || part.requested ? stageOf(part) : null

/** What is known of parts that are shown as one: the episodes of a request, of a season, of a show. */
export type Whole = {
  /** How much of what has aired is there. */
  there: 'all' | 'some' | 'none'
  /** Some of the rest waits for a decision. */
  pending: boolean
  /** Some of the rest is on its way. */
  processing: boolean
  /** All that there is was denied. */
  denied: boolean
}

/** The words for what has parts: all that are shown but the one for a hand-over that failed. */
export type WholeStage = Exclude<ShownStage, 'failed'>

/** The one word for a title, a season or a request; null where nobody has, asked for or looks for any of it. */
export function wholeStage({ there, pending, processing, denied }: Whole): WholeStage | null {
  if (there === 'all') return 'available'
  if (there === 'some') return 'partlyAvailable'
  if (pending) return 'pending'
  if (processing) return 'processing'
  return denied ? 'denied' : null
}

/** The word once the rest was asked for: what is there stays so, and what waits for a decision waits on. */
export function stageOnceAsked(before: WholeStage | null, asked: 'pending' | 'processing'): WholeStage {
  const there = before === 'available' ? 'all' : before === 'partlyAvailable' ? 'some' : 'none'
  const pending = before === 'pending' || asked === 'pending'
  return wholeStage({ there, pending, processing: true, denied: false }) ?? asked
}

/** Parts laid together by their words; those of which nothing is known yet have aired like the others. */
export function wholeOf(stages: readonly (Stage | null)[]): Whole {
  const has = (stage: Stage) => stages.includes(stage)
  const all = (stage: Stage) => stages.length > 0 && stages.every(one => one === stage)
  return {
    there: all('available') ? 'all' : has('available') ? 'some' : 'none',
    pending: has('pending'),
    processing: has('processing'),
    denied: all('denied'),
  }
}

type HandedOver = { stage: OutboxStage; failure: Failure | null }

/** Handing over failed at least once and has not worked since. */
const isFailed = (handOver: HandedOver | null) =>
  handOver !== null && handOver.stage !== 'sent' && handOver.failure !== null

/**
 * The one word for one variant of a title or a request that has one decision, with what became of handing it over and
 * whether some of its parts are there.
 */
export function shownStageOf(
  progress: Pick<Progress, 'approved' | 'available' | 'denied'>,
  handOver: HandedOver | null,
  isPartlyThere = false,
): ShownStage {
  const stage = stageOf(progress)
  if (stage === 'processing' && isFailed(handOver)) return 'failed'
  const there = progress.available ? 'all' : isPartlyThere ? 'some' : 'none'
  const rest = { pending: stage === 'pending', processing: stage === 'processing', denied: stage === 'denied' }
  return wholeStage({ there, ...rest }) ?? stage
}
