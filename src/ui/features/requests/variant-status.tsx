import { useTranslation } from 'react-i18next'
import type { DownloadView, SendingView } from '~/shared/api/requests'
import { cx } from '../../kit/cx'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { useOnHold } from '../../parts/use-on-hold'
import { percentOf } from '../../state/downloads'
import type { AskedVariant } from '../../state/requests'
import { useMovieRights } from '../../state/rights'

type VariantStatusProps = {
  asked: AskedVariant
  /** What its download manager is doing, once that is known. */
  download: DownloadView | null | undefined
  /** Of a show, which of its episodes are not sent, and why. */
  unsent?: string | undefined
  /** The column says that it is about 4K already. */
  plain?: boolean
  className?: string
}

/** How far one variant is: the badge, and beneath it why it was denied or not sent. */
export function VariantStatus({ asked, download, unsent, plain, className }: VariantStatusProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const onHold = useOnHold()
  const { variant, stage, denied, reason, sending, dropped, goneAt } = asked
  const percent = !dropped && (stage === 'processing' || stage === 'partlyAvailable') ? percentOf(download) : null
  const isNamed = variant === 'fourK' && !plain
  const stageWord = isNamed ? t(`titles.fourK.${stage}`) : t(`kit.status.${stage}`)
  const word = dropped ? onHold(isNamed ? 'fourK' : 'standard') : stageWord
  const share = percent === null ? null : format.percent(percent / 100)
  return (
    <span className={cx('grid justify-items-start gap-1', className)}>
      <StatusBadge
        status={dropped ? 'failed' : stage}
        text={share ? t('requestList.status.percent', { word, share }) : word}
      />
      {denied && stage !== 'denied' && <StatusBadge status="denied" />}
      {(denied || stage === 'denied') && reason && (
        <span className="clamp-3 max-w-[34ch] text-xs leading-snug text-ink-soft">
          {t('requestList.status.reason', { reason })}
        </span>
      )}
      {stage === 'failed' && sending && <UnsentReason sending={sending} />}
      {dropped && <span className="max-w-[34ch] text-xs leading-snug text-ink-soft">{dropped.text}</span>}
      {unsent && !dropped && <span className="clamp-3 max-w-[34ch] text-xs leading-snug text-ink-soft">{unsent}</span>}
      {goneAt && stage !== 'available' && (
        <span className="text-xs leading-snug text-ink-soft">
          {t('requestList.status.gone', { when: format.date(goneAt) })}
        </span>
      )}
    </span>
  )
}

function UnsentReason({ sending }: { sending: SendingView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decide } = useMovieRights()
  const next =
    sending.stage === 'waiting' && sending.nextAt
      ? t('requestList.status.again', { when: format.relative(sending.nextAt) })
      : t(decide ? 'requestList.status.byHand' : 'requestList.status.staff')
  return (
    <span className="grid max-w-[34ch] text-xs leading-snug text-ink-soft">
      {decide && <span className="clamp-3">{sending.error}</span>}
      <span>{next}</span>
    </span>
  )
}
