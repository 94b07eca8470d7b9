import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { type Status, statuses } from './status'

type StatusBadgeProps = {
  status: Status
  /** `soft` stands alone, `line` stands under a poster. */
  form?: 'soft' | 'line'
  /** Instead of the usual word, such as "Processing, 64 %" or "4K available". */
  text?: string
  title?: string
  className?: string
}

/** Where a title or request stands: always an icon and a word. */
export function StatusBadge({ status, form = 'soft', text, title, className }: StatusBadgeProps) {
  const { t } = useTranslation()
  const { icon: Icon, soft, ink } = statuses[status]
  const appearance = form === 'soft' ? cx('min-h-6 gap-1.5 rounded-full ps-[7px] pe-2.5', soft) : cx('gap-1', ink)
  return (
    <span
      title={title}
      data-status={status}
      className={cx('inline-flex items-center text-xs font-[600] break-keep', appearance, className)}
    >
      <Icon className="size-3.5 shrink-0 stroke-[2.4]" />
      {text ?? t(`kit.status.${status}`)}
    </span>
  )
}
