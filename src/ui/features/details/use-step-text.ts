import { useTranslation } from 'react-i18next'
import type { Download, MovieRequestDetail } from '../../api/requests'
import { useFormat } from '../../kit/use-format'
import { isUnsent, type Way } from '../../state/request-way'
import { minutesOf, type StepKey } from './stages'

type StepFacts = { request: MovieRequestDetail; way: Way; download: Download | null }

/** The line under each step: who and when, or what comes next. */
export const useStepText = ({ request, way, download }: StepFacts) => {
  const { t } = useTranslation()
  const format = useFormat()
  const person = request.requestedByAlias || request.requestedUser?.userAlias || request.requestedUser?.userName
  const left = minutesOf(download?.timeLeft)

  const texts: Record<StepKey, () => string | undefined> = {
    requested: () => [person, way.askedAt && format.when(way.askedAt)].filter(Boolean).join(', ') || undefined,
    approved: () => {
      if (way.standing === 'pending') return t('details.step.whoDecides')
      return way.approvedAt && way.standing !== 'denied' ? format.when(way.approvedAt) : undefined
    },
    downloading: () => {
      if (way.standing !== 'processing') return undefined
      if (isUnsent(way)) return t('details.step.notSentText')
      if (left !== null)
        return left < 60
          ? t('details.step.minutesLeft', { count: left })
          : t('details.step.hoursLeft', { count: Math.round(left / 60) })
      return download ? undefined : t('details.step.waitingText')
    },
    available: () => {
      if (way.standing === 'available') return way.availableAt ? format.when(way.availableAt) : undefined
      return way.standing === 'denied' ? undefined : t('details.step.told', { count: request.followers + 1 })
    },
  }
  return (key: StepKey) => texts[key]()
}
