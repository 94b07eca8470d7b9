import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { FieldError } from './field'

type SwitchProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | null
  checked: boolean
  onValue: (checked: boolean) => void
  disabled?: boolean
  /** Whether what it opens, right below it, is shown. */
  expanded?: boolean
  /** Why it is disabled; stands in place of the help. */
  reason?: string
  name?: string
  className?: string
}

/**
 * On or off, at once. The whole row is the target. A checkbox of the browser: Headless UI's Switch would save two lines
 * and bring 9 kB more to the first view of the settings.
 */
export function Switch({
  label,
  help,
  error,
  checked,
  onValue,
  disabled,
  expanded,
  reason,
  name,
  className,
}: SwitchProps) {
  const id = useId()
  const text = disabled && reason ? reason : help
  const describedBy = [error && `${id}-error`, text && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <label
      className={cx(
        'flex min-h-(--hit) items-start gap-3.5 py-3',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <span className="min-w-0 grow">
        <span className={cx('block text-[0.875rem] font-[600]', disabled && 'text-ink-faint')} id={`${id}-label`}>
          {label}
        </span>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {text && (
          <span id={`${id}-help`} className="block text-sm leading-snug text-ink-faint">
            {text}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-expanded={expanded}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        onChange={event => onValue(event.target.checked)}
        className={cx(
          'relative h-6 w-[2.625rem] shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px]',
          'border-line-strong bg-sunken transition-colors duration-(--fast) disabled:opacity-45',
          'before:absolute before:start-[3px] before:top-1/2 before:size-[0.9375rem] before:-translate-y-1/2',
          'before:rounded-full before:bg-line-strong before:transition-transform before:duration-(--fast)',
          'checked:border-accent checked:bg-accent checked:before:translate-x-[1.125rem]',
          'rtl:checked:before:-translate-x-[1.125rem] checked:before:bg-accent-fill-ink',
        )}
      />
    </label>
  )
}
