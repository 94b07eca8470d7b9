import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { percentOf, useDownloads } from '../../state/downloads'
import { isUnsent, serviceLanguage, type Way } from '../../state/request-way'
import { useMovieRights } from '../../state/rights'
import type { Row } from './row'

const everyMs = 15_000

type WayStatusProps = {
  row: Row
  way: Way
  /** Asks the download manager how far it is. */
  followed?: boolean
  /** The column says that it is about 4K already. */
  plain?: boolean
  className?: string
}

/** Where one variant stands: the badge, and beneath it why it was denied or not sent. */
export function WayStatus({ row, way, followed = false, plain, className }: WayStatusProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const unsent = isUnsent(way)
  const status = unsent ? 'failed' : way.standing
  const enabled = followed && status === 'processing'
  const percent = percentOf(useDownloads(row.id, { enabled, everyMs }).data?.[way.variant])
  const word = way.variant === 'fourK' && !plain ? t(`titles.fourK.${status}`) : t(`kit.status.${status}`)
  const share = percent === null ? null : format.percent(percent / 100)
  return (
    <span className={cx('grid justify-items-start gap-1', className)}>
      <StatusBadge status={status} text={share ? t('requestList.status.percent', { word, share }) : word} />
      {way.standing === 'denied' && way.reason && (
        <span className="clamp-3 max-w-[34ch] text-xs leading-snug text-ink-soft">
          {t('requestList.status.reason', { reason: way.reason })}
        </span>
      )}
      {unsent && way.sending && <UnsentReason sending={way.sending} />}
    </span>
  )
}

function UnsentReason({ sending }: { sending: NonNullable<Way['sending']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decide } = useMovieRights()
  const next =
    sending.stage === 'waiting' && sending.nextAt
      ? t('requestList.status.again', { when: format.relative(sending.nextAt) })
      : t(decide ? 'requestList.status.byHand' : 'requestList.status.staff')
  return (
    <span className="clamp-3 max-w-[34ch] text-xs leading-snug text-ink-soft">
      {decide && <span lang={serviceLanguage}>{sending.error}</span>} {next}
    </span>
  )
}
