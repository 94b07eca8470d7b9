import type { ComboboxProps } from './combobox-props'
import { cx } from './cx'
import { lazyPart } from './lazy-part'
import { NotLoaded } from './not-loaded'

/** A choice out of many, found by typing: single, multi with chips, or asked from the server. */
export const Combobox = lazyPart(async () => (await import('./combobox-box')).ComboboxBox, {
  Waiting: ({ className }: ComboboxProps) => <div className={cx('control-box', className)} aria-busy />,
  Failed: NotLoaded,
})
