import { useTranslation } from 'react-i18next'
import type { DownloadView, RequestStanding } from '~/shared/api/requests'
import { useFormat } from '../../kit/use-format'
import type { AskedVariant } from '../../state/requests'
import { minutesOf, type StepKey } from './stages'

type StepFacts = { request: RequestStanding; asked: AskedVariant; download: DownloadView | null }

/** The line under each step: who and when, or what comes next. */
export const useStepText = ({ request, asked, download }: StepFacts) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { stage, askedAt, approvedAt, availableAt } = asked
  const person = request.requestedByAlias || request.requester.displayName
  const left = minutesOf(download?.timeLeft)

  const texts: Record<StepKey, () => string | undefined> = {
    requested: () => [person, format.when(askedAt)].filter(Boolean).join(', '),
    approved: () => {
      if (stage === 'pending') return t('details.step.whoDecides')
      return approvedAt && stage !== 'denied' ? format.when(approvedAt) : undefined
    },
    downloading: () => {
      if (stage === 'failed') return t('details.step.notSentText')
      if (stage !== 'processing') return undefined
      if (left !== null)
        return left < 60
          ? t('details.step.minutesLeft', { count: left })
          : t('details.step.hoursLeft', { count: Math.round(left / 60) })
      return download ? undefined : t('details.step.waitingText')
    },
    available: () => {
      if (stage === 'available') return availableAt ? format.when(availableAt) : undefined
      return stage === 'denied' ? undefined : t('details.step.told', { count: request.subscribers + 1 })
    },
  }
  return (key: StepKey) => texts[key]()
}
