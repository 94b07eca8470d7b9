import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { cx } from './cx'
import { Menu } from './menu'
import type { MenuEntry } from './menu-entry'

type SplitButtonProps = Pick<ButtonProps, 'size' | 'icon' | 'busy' | 'disabled' | 'block' | 'onClick' | 'className'> & {
  children: ReactNode
  look?: 'lamp' | 'plain' | 'art-lamp'
  /** Says what the second part offers, such as "More ways to request Charade". */
  menuLabel: string
  entries: MenuEntry[]
}

/** A first action with further ones in a menu; with no entries it is a plain button. */
export function SplitButton({ entries, menuLabel, look = 'lamp', block, className, ...rest }: SplitButtonProps) {
  if (entries.length === 0) return <Button {...rest} look={look} block={block} className={className} />
  return (
    <span className={cx('inline-flex', block && 'w-full', className)}>
      <Button {...rest} look={look} className="grow rounded-e-none" />
      <Menu
        label={menuLabel}
        entries={entries}
        look={look}
        size={rest.size}
        disabled={rest.disabled}
        chevron
        className="rounded-s-none border-s border-current/30 px-2.5"
      />
    </span>
  )
}
