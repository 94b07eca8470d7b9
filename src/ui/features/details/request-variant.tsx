import { useTranslation } from 'react-i18next'
import type { DownloadView, TitleRequest } from '~/shared/api/requests'
import { Progress } from '../../kit/progress'
import { Stages } from '../../kit/stages'
import { useFormat } from '../../kit/use-format'
import { useOnHold } from '../../parts/use-on-hold'
import type { AskedVariant } from '../../state/requests'
import { DropNote } from './drop-note'
import { SendingNote } from './sending-note'
import { downloadStepOf, type StepKey, stepsOf } from './stages'
import { useStepText } from './use-step-text'

type RequestVariantProps = {
  request: TitleRequest
  asked: AskedVariant
  download: DownloadView | null
  /** Says which variant it is. */
  named: boolean
}

/** The steps of one variant, the download, and what went wrong. */
export function RequestVariant({ request, asked, download, named }: RequestVariantProps) {
  const { t } = useTranslation()
  const { variant, stage, reason, sending, dropped, decidedBy, byRule, tags } = asked
  const format = useFormat()
  const onHold = useOnHold()
  const textOf = useStepText({ request, asked, download })
  const labelOf = (key: StepKey) => {
    if (key === 'approved' && stage === 'denied') return t('details.step.denied')
    if (key === 'approved' && stage === 'pending') return t('details.step.approval')
    if (key === 'downloading') {
      if (stage === 'available') return t('details.step.downloaded')
      if (stage === 'failed') return t('details.step.notSent')
      if (dropped) return onHold()
      if (stage === 'processing') return t(`details.step.download.${downloadStepOf(asked, download)}`)
    }
    return t(`details.step.${key}`)
  }
  const variantName = t(`requesting.variant.${variant}`)
  return (
    <div>
      {named && <h3 className="mb-3 text-sm font-[600]">{variantName}</h3>}
      <Stages
        label={t('details.request.steps', { variant: variantName })}
        stages={stepsOf(dropped ? 'failed' : stage).map(({ key, state }) => ({
          key,
          state,
          label: labelOf(key),
          text: textOf(key),
        }))}
      />
      {stage === 'processing' && !dropped && (
        // There from the beginning, so that nothing moves when the first figures come.
        <Progress label={t('details.request.download')} value={download?.percent ?? 0} hideLabel className="mt-4" />
      )}
      {(decidedBy || byRule || tags.length > 0) && (
        <p className="mt-3 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-soft">
          {decidedBy && <span>{t('details.request.decidedBy', { name: decidedBy })}</span>}
          {byRule && <span>{t('details.request.byRule', { rule: byRule.name })}</span>}
          {byRule?.reason && <span>{byRule.reason}</span>}
          {tags.length > 0 && <span>{t('details.request.tags', { tags: format.row(tags) })}</span>}
        </p>
      )}
      {stage === 'denied' && reason && (
        <blockquote className="mt-4 border-s-2 border-bad ps-3.5 text-[0.875rem] wrap-anywhere text-ink-soft">
          {t('details.request.reason', { reason })}
        </blockquote>
      )}
      {stage === 'failed' && sending && <SendingNote request={request} asked={asked} sending={sending} />}
      {dropped && <DropNote request={request} asked={asked} dropped={dropped} />}
    </div>
  )
}
