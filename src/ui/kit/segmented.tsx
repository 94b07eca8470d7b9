import { useId } from 'react'
import { cx } from './cx'

type SegmentedProps<Value extends string> = {
  /** Read out, not shown. */
  label: string
  value: Value
  onValue: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string
}

/**
 * Two to four short choices. Radio buttons of the browser, which brings arrows, focus and forms; Headless UI's RadioGroup
 * does the same by script, for 9 kB more at the start of Discover.
 */
export function Segmented<Value extends string>({ label, value, onValue, options, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={cx('inline-flex max-w-full rounded-md bg-sunken p-[3px] inset-ring inset-ring-line', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          data-chosen={option.value === value || undefined}
          className={cx(
            'relative flex min-h-7 cursor-pointer items-center rounded-[7px] px-3 text-sm font-[560] text-ink-soft',
            'hover:text-ink has-checked:bg-raised has-checked:font-[600] has-checked:text-ink has-checked:shadow-1',
            'hit-area has-checked:inset-ring has-checked:inset-ring-line pointer-coarse:min-h-9',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
