import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { useFormat } from './use-format'

type MeterProps = {
  label: string
  left: number
  of: number
  /** When the next one frees up. */
  note?: string
  className?: string
}

/** What is left of a quota. */
export function Meter({ label, left, of, note, className }: MeterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const none = left <= 0
  const text = t('kit.meter.left', { left: format.number(left), of: format.number(of) })
  return (
    <div className={cx('grid gap-1.5 text-xs', className)}>
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <span data-figures className="shrink-0 font-[600] whitespace-nowrap">
          {text}
        </span>
      </span>
      <meter className="sr-only" aria-label={label} min={0} max={of} value={Math.min(left, of)}>
        {text}
      </meter>
      <span aria-hidden className="block h-[5px] overflow-hidden rounded-full bg-line">
        <span
          className={cx('block h-full rounded-full', none ? 'bg-warn' : 'bg-accent')}
          style={{ inlineSize: none ? '100%' : `${Math.min(1, left / of) * 100}%` }}
        />
      </span>
      {note && <span className={none ? 'text-warn' : 'text-ink-faint'}>{note}</span>}
    </div>
  )
}
