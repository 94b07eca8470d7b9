import { cx } from './cx'

type ProgressProps = {
  label: string
  /** Null: at work, length unknown. */
  value: number | null
  max?: number
  /** Instead of the percentage. */
  text?: string
  hideLabel?: boolean
  className?: string
}

/** How far something is. */
export function Progress({ label, value, max = 100, text, hideLabel, className }: ProgressProps) {
  const share = value === null ? null : Math.max(0, Math.min(1, value / max))
  const words = text ?? (share === null ? undefined : `${Math.round(share * 100)} %`)
  return (
    <div className={cx('grid gap-1.5 text-xs', className)}>
      {!hideLabel && (
        <span className="flex justify-between gap-3">
          <span>{label}</span>
          <span data-figures className="text-ink-faint">
            {words}
          </span>
        </span>
      )}
      <progress className="sr-only" aria-label={label} max={max} value={value ?? undefined}>
        {words}
      </progress>
      <span aria-hidden className="block h-[5px] overflow-hidden rounded-full bg-line">
        <span
          className={cx('block h-full rounded-full bg-busy', share === null && 'w-1/3 animate-pulse')}
          style={share === null ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </span>
    </div>
  )
}
