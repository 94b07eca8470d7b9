import { useTranslation } from 'react-i18next'
import type { DownloadView } from '~/shared/api/requests'
import { cx } from '../../kit/cx'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { useOnHold } from '../../parts/use-on-hold'
import { percentOf } from '../../state/downloads'
import type { AskedVariant } from '../../state/requests'

type VariantBadgeProps = {
  asked: AskedVariant
  /** What its download manager is doing, once that is known. */
  download: DownloadView | null | undefined
  /** The column says that it is about 4K already. */
  plain?: boolean
  className?: string
}

/** How far one variant is, with the share that is downloaded. */
export function VariantBadge({ asked, download, plain, className }: VariantBadgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const onHold = useOnHold()
  const { variant, stage, denied, dropped } = asked
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
    </span>
  )
}
