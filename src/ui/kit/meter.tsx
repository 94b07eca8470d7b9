import { useTranslation } from 'react-i18next'
import { cx } from './cx'

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
  const none = left <= 0
  return (
    <div className={cx('grid gap-1.5 text-xs', className)}>
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <span data-figures className="shrink-0 whitespace-nowrap">
          <b className="font-[640]">{left}</b> <span className="text-ink-faint">{t('kit.meter.left', { of })}</span>
        </span>
      </span>
      <meter className="sr-only" aria-label={label} min={0} max={of} value={Math.min(left, of)}>
        {left} {t('kit.meter.left', { of })}
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
