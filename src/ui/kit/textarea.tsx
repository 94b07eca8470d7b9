import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useField } from './field-context'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> & {
  value: string
  onValue?: (value: string) => void
}

export function Textarea({ value, onValue, className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      {...useField(rest)}
      rows={rows}
      value={value}
      // A box that grows with its content no longer heeds `rows`.
      style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
      className={cx('control-box field-sizing-content resize-y px-3 py-2.5 leading-normal', className)}
      onChange={event => {
        rest.onChange?.(event)
        onValue?.(event.target.value)
      }}
    />
  )
}
