import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './button'
import { cx } from './cx'
import { Menu } from './menu'
import type { MenuEntry } from './menu-entry'

type SplitButtonProps = Pick<
  ButtonProps,
  'size' | 'icon' | 'busy' | 'disabled' | 'block' | 'onClick' | 'className' | 'aria-haspopup'
> & {
  children: ReactNode
  appearance?: 'primary' | 'plain' | 'art-primary'
  /** Says what the second part offers, such as "More ways to request Charade". */
  menuLabel: string
  entries: MenuEntry[]
}

/** A first action with further ones in a menu; with no entries it is a plain button. */
export function SplitButton({
  entries,
  menuLabel,
  appearance = 'primary',
  block,
  className,
  ...rest
}: SplitButtonProps) {
  const frame = useRef<HTMLSpanElement>(null)
  if (entries.length === 0) return <Button {...rest} appearance={appearance} block={block} className={className} />
  return (
    <span ref={frame} className={cx('inline-flex', block && 'w-full', className)}>
      <Button {...rest} appearance={appearance} className="grow rounded-e-none" />
      <Menu
        label={menuLabel}
        entries={entries}
        appearance={appearance}
        size={rest.size}
        disabled={rest.disabled}
        chevron
        within={frame}
        className="rounded-s-none border-s border-current/30 px-2.5"
      />
    </span>
  )
}
