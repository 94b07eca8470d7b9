import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useField } from './field-context'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean; hint?: string }

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'children'> & {
  value: Value | ''
  onValue?: (value: Value) => void
  options: readonly Option<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** A native list of choices; from 12 options on use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValue, options, placeholder, className, ...rest } = props
  const bound = useField(rest)
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        {...bound}
        value={value}
        className="control-box appearance-none ps-3 pe-9"
        onChange={event => {
          rest.onChange?.(event)
          const chosen = options.find(option => option.value === event.target.value)
          if (chosen) onValue?.(chosen.value)
        }}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
    </div>
  )
}
