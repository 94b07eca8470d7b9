import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, RefObject } from 'react'
import { type ButtonAppearance, type ButtonSize, buttonClasses } from './button-appearance'
import { cx } from './cx'
import type { MenuEntry } from './menu-entry'

export type MenuProps = {
  /** What the menu offers; read out when the button shows only an icon. */
  label: string
  entries: MenuEntry[]
  /** Text of the button; without it the button shows only the icon. */
  children?: ReactNode
  icon?: LucideIcon
  chevron?: boolean
  appearance?: ButtonAppearance | 'line' | 'bare'
  size?: ButtonSize
  disabled?: boolean
  /** The edge of the button that the menu lines up with. */
  align?: 'start' | 'end'
  /** A frame that the button is a part of: the menu lines up with its start, and is as wide at least. */
  within?: RefObject<HTMLElement | null>
  className?: string
}

const icons = 'px-0! aspect-square'
const extra = { line: 'border border-line bg-surface text-ink-soft hover:bg-raised hover:text-ink', bare: '' }

/** The classes of the button, the same before and after the menu's code is there. */
export const menuButtonClasses = ({ appearance = 'plain', size = 'md', children, chevron, className }: MenuProps) => {
  if (appearance === 'bare') return cx('cursor-pointer', className)
  const own = appearance === 'line' ? cx(buttonClasses('ghost', size), extra.line) : buttonClasses(appearance, size)
  return cx(own, !children && !chevron && icons, className)
}

export function MenuButtonInside({ icon: Icon, children, chevron }: MenuProps) {
  return (
    <>
      {Icon && <Icon />}
      {children}
      {chevron && <ChevronDown />}
    </>
  )
}
