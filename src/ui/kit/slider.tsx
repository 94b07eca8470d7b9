import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useField } from './field-context'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  value: number
  onValue: (value: number) => void
  /** A background for the track, where a colour says more than a place. */
  track?: string
}

/** A number chosen by eye. Arrows, Page keys, Home and End move it. */
export function Slider({ value, onValue, track, className, ...rest }: SliderProps) {
  return (
    <span className={cx('relative flex min-h-(--control) items-center', className)}>
      <span
        aria-hidden
        className="absolute inset-x-0 h-2.5 rounded-full bg-line-strong inset-ring inset-ring-line"
        style={{ background: track }}
      />
      <input
        {...rest}
        {...useField(rest)}
        type="range"
        value={value}
        onChange={event => onValue(event.target.valueAsNumber)}
        className={cx(
          'relative h-6 w-full cursor-pointer appearance-none rounded-full bg-transparent disabled:cursor-not-allowed',
          '[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none',
          '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px]',
          '[&::-webkit-slider-thumb]:border-lamp [&::-webkit-slider-thumb]:bg-transparent',
          '[&::-webkit-slider-thumb]:shadow-2 [&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full',
          '[&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-lamp',
          '[&::-moz-range-thumb]:bg-transparent',
        )}
      />
    </span>
  )
}
