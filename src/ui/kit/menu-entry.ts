import type { LucideIcon } from 'lucide-react'

export type MenuAction = {
  key: string
  label: string
  icon?: LucideIcon
  hint?: string
  onSelect?: () => void
  /** A link instead of an action. */
  href?: string
  /** Turns it into a check. */
  checked?: boolean
  disabled?: boolean
  /** Drawn in the colour of danger; put it last. */
  danger?: boolean
}

export type MenuEntry = MenuAction | { key: string; group: string; entries: MenuAction[] } | { key: string; line: true }
