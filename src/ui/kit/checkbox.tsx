import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'ref'> & {
  label: ReactNode
  checked: boolean
  /** Some of what it stands for is on. */
  mixed?: boolean
  onValue?: (checked: boolean) => void
  /** The label is read out, not shown. */
  hideLabel?: boolean
}

export function Checkbox({ label, checked, mixed = false, onValue, hideLabel, className, ...rest }: CheckboxProps) {
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (element.current) element.current.indeterminate = mixed
  }, [mixed])
  return (
    <label
      className={cx(
        'inline-flex min-h-(--hit) cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed',
        hideLabel && 'hit-area',
        className,
      )}
    >
      <input
        {...rest}
        ref={element}
        type="checkbox"
        checked={checked}
        aria-checked={mixed ? 'mixed' : undefined}
        onChange={event => {
          rest.onChange?.(event)
          onValue?.(event.target.checked)
        }}
        className={cx(
          'tick size-5 shrink-0 cursor-[inherit] appearance-none rounded-[6px] border-[1.5px] border-line-strong bg-sunken',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'disabled:opacity-45 pointer-coarse:size-[1.375rem]',
          hideLabel && 'relative',
        )}
      />
      <span className={hideLabel ? 'sr-only' : 'min-w-0 text-[0.875rem] leading-snug wrap-anywhere'}>{label}</span>
    </label>
  )
}
