import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx'

type Card<Value extends string> = {
  value: Value
  label: string
  text?: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  legend: string
  hideLegend?: boolean
  value: Value | null
  onValue: (value: Value) => void
  options: readonly Card<Value>[]
  className?: string
}

/** One of a few choices that need a sentence each; radio buttons of the browser, for the reason given at `Segmented`. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, value, onValue, options, className } = props
  const name = useId()
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-[600]'}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        {options.map(({ icon: Icon, ...option }) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-(--hit) cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface p-3.5',
              'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft',
              'has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
              className={cx(
                'mt-0.5 size-[1.125rem] shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong',
                'bg-sunken outline-none checked:border-[5.5px] checked:border-accent checked:bg-accent-fill-ink',
              )}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="flex items-center gap-2 text-[0.875rem] font-[620]">
                {Icon && <Icon className="size-[1.125rem] text-ink-soft" />}
                {option.label}
              </span>
              {option.text && <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
