import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import type { IconComponent } from './icon'

type Card<Value extends string> = {
  value: Value
  label: string
  text?: ReactNode
  icon?: IconComponent
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

/** Where all of a row have their room; three that have nothing but a name need less. */
const columnsFor = (options: readonly Card<string>[]) => {
  if (options.length % 3) return '@min-[27rem]:grid-cols-2'
  return options.some(({ text }) => text) ? '@min-[40rem]:grid-cols-3' : '@min-[31rem]:grid-cols-3'
}

/**
 * One of a few choices that need a sentence each, in rows that are full; radio buttons of the browser, for the reason given at
 * `Segmented`.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, value, onValue, options, className } = props
  const name = useId()
  return (
    <fieldset className={cx('@container min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-[600]'}>{legend}</legend>
      <div className={cx('grid gap-3', columnsFor(options))}>
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
              <span className="flex items-center gap-2 text-[0.875rem] font-[600]">
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
