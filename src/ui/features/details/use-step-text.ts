import { useTranslation } from 'react-i18next'
import type { DownloadView, TitleRequest } from '~/shared/api/requests'
import { useFormat } from '../../kit/use-format'
import { useTimeLeft } from '../../parts/use-time-left'
import type { AskedVariant } from '../../state/requests'
import { useMovieRights } from '../../state/rights'
import { secondsOf } from '../../state/under-way'
import { downloadStepOf, type StepKey } from './stages'

type StepFacts = { request: TitleRequest; asked: AskedVariant; download: DownloadView | null }

/** The line under each step: who and when, or what comes next. */
export const useStepText = ({ request, asked, download }: StepFacts) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { stage, askedAt, approvedAt, availableAt, goneAt, dropped } = asked
  const person = request.requestedByAlias || request.requester.displayName
  const { decide } = useMovieRights()

  const timeLeft = useTimeLeft()
  const downloadText = (): string => {
    const { percent = null, place = null } = download ?? {}
    const share = percent === null ? '' : format.percent(percent / 100)
    const seconds = secondsOf(download?.timeLeft)
    switch (downloadStepOf(asked, download)) {
      case 'searching':
        return t('details.step.searchingText')
      case 'queued':
        return place === null ? t('details.step.queuedText') : t('details.step.place', { place })
      case 'downloading':
        return seconds === null ? share : t('details.step.percentLeft', { share, left: timeLeft(seconds) })
      case 'paused':
        return share
      case 'stuck':
        return t(decide ? 'details.step.stuckStaff' : 'details.step.stuckText')
      case 'importing':
        return t('details.step.importingText')
      default:
        // The line is there before there is anything to say.
        return '\u00a0'
    }
  }

  const texts: Record<StepKey, () => string | undefined> = {
    requested: () => [person, format.when(askedAt)].filter(Boolean).join(', '),
    approved: () => {
      if (stage === 'pending') return t('details.step.whoDecides')
      return approvedAt && stage !== 'denied' ? format.when(approvedAt) : undefined
    },
    downloading: () => {
      if (stage === 'failed' || dropped) return t('details.step.notSentText')
      if (stage !== 'processing') return undefined
      return downloadText()
    },
    available: () => {
      if (stage === 'available') return availableAt ? format.when(availableAt) : undefined
      if (goneAt) return t('details.step.gone', { when: format.date(goneAt) })
      return stage === 'denied' ? undefined : t('details.step.told', { count: request.subscribers + 1 })
    },
  }
  return (key: StepKey) => texts[key]()
}
