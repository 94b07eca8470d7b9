import type { DownloadView, VariantView } from '~/shared/api/requests'
import type { DownloadStatus } from '~/shared/requests/downloads'
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

/** The word for the step at which the download manager is; `sending` and `sent` before it has told anything. */
export type DownloadStep = DownloadStatus | 'sending' | 'sent'

/** Where an approved variant is on its way from the portal to the library. */
export const downloadStepOf = (
  { sending }: Pick<VariantView, 'sending'>,
  download: DownloadView | null | undefined,
): DownloadStep => {
  if (sending && sending.stage !== 'sent') return 'sending'
  return download?.status ?? 'sent'
}
