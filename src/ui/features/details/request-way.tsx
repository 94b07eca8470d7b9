import { useTranslation } from 'react-i18next'
import type { Download, MovieRequestDetail } from '../../api/requests'
import { Progress } from '../../kit/progress'
import { Stages } from '../../kit/stages'
import { percentOf } from '../../state/downloads'
import { isUnsent, type Way } from '../../state/request-way'
import { SendingNote } from './sending-note'
import { type StepKey, stepsOf } from './stages'
import { useStepText } from './use-step-text'

type RequestWayProps = {
  request: MovieRequestDetail
  title: string
  way: Way
  download: Download | null
  /** Says which variant it is. */
  named: boolean
}

/** The steps of one variant, the download, and what went wrong. */
export function RequestWay({ request, title, way, download, named }: RequestWayProps) {
  const { t } = useTranslation()
  const textOf = useStepText({ request, way, download })
  const stuck = isUnsent(way)
  const labelOf = (key: StepKey) => {
    if (key === 'approved' && way.standing === 'denied') return t('details.step.denied')
    if (key === 'downloading') {
      if (way.standing === 'available') return t('details.step.downloaded')
      if (stuck) return t('details.step.notSent')
      if (way.standing === 'processing' && !download) return t('details.step.waiting')
    }
    return t(`details.step.${key}`)
  }
  const percent = way.standing === 'processing' && !stuck ? percentOf(download) : null
  const variantName = t(`requesting.variant.${way.variant}`)
  return (
    <div>
      {named && <h3 className="mb-3 text-sm font-[640]">{variantName}</h3>}
      <Stages
        label={t('details.request.steps', { variant: variantName })}
        stages={stepsOf(way).map(({ key, state }) => ({ key, state, label: labelOf(key), text: textOf(key) }))}
      />
      {percent !== null && (
        <Progress label={t('details.request.download')} value={percent} hideLabel className="mt-4" />
      )}
      {way.standing === 'denied' && way.reason && (
        <blockquote className="mt-4 border-s-2 border-bad ps-3.5 text-[0.875rem] text-ink-soft">
          {t('details.request.reason', { reason: way.reason })}
        </blockquote>
      )}
      {stuck && way.sending && (
        <SendingNote id={request.id} title={title} variant={way.variant} sending={way.sending} />
      )}
    </div>
  )
}
