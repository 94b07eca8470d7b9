import type { ShownStage } from '~/shared/requests/model'
import type { StageState } from '../../kit/stages'

export type StepKey = 'requested' | 'approved' | 'downloading' | 'available'

const states: Record<ShownStage, readonly StageState[]> = {
  pending: ['done', 'waiting', 'next', 'next'],
  denied: ['done', 'failed', 'next', 'next'],
  processing: ['done', 'done', 'now', 'next'],
  failed: ['done', 'done', 'failed', 'next'],
  partlyAvailable: ['done', 'done', 'now', 'next'],
  available: ['done', 'done', 'done', 'done'],
}
const steps: readonly StepKey[] = ['requested', 'approved', 'downloading', 'available']

/** The steps of one variant and where it is among them. */
export const stepsOf = (stage: ShownStage): { key: StepKey; state: StageState }[] =>
  steps.map((key, index) => ({ key, state: states[stage][index] ?? 'next' }))

/** Minutes of an ISO duration such as PT1H12M; null for what is none. */
export const minutesOf = (duration: string | null | undefined): number | null => {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '')
  if (!found) return null
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = found.map(part => Number(part ?? 0))
  return Math.max(1, Math.round(days * 1440 + hours * 60 + minutes + seconds / 60))
}
