import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look'
import { cx } from './cx'
import { lazyPart } from './lazy-part'
import type { MenuEntry } from './menu-entry'
import { NotOpened } from './not-opened'

export type MenuProps = {
  /** What the menu offers; read out when the button shows only an icon. */
  label: string
  entries: MenuEntry[]
  /** Text of the button; without it the button shows only the icon. */
  children?: ReactNode
  icon?: LucideIcon
  chevron?: boolean
  look?: ButtonLook | 'line' | 'bare'
  size?: ButtonSize
  disabled?: boolean
  /** The edge of the button that the menu lines up with. */
  align?: 'start' | 'end'
  className?: string
}

const icons = 'px-0! aspect-square'
const extra = { line: 'border border-line bg-surface text-ink-soft hover:bg-raised hover:text-ink', bare: '' }

/** The classes of the button, the same before and after the menu's code is there. */
export const menuButtonLook = ({ look = 'plain', size = 'md', children, chevron, className }: MenuProps) => {
  if (look === 'bare') return cx('cursor-pointer', className)
  const own = look === 'line' ? cx(buttonLook('ghost', size), extra.line) : buttonLook(look, size)
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

type Opening = MenuProps & { onOpen?: () => void; onClose: () => void; busy?: boolean; autoFocus?: boolean }

/** The button before the menu's code is there. */
function Closed({ onOpen, busy, autoFocus, ...props }: Opening) {
  return (
    <button
      type="button"
      disabled={props.disabled}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={props.children ? undefined : props.label}
      aria-busy={busy || undefined}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus={autoFocus}
      className={menuButtonLook(props)}
      onPointerEnter={MenuList.warm}
      onFocus={MenuList.warm}
      onClick={onOpen}
      onKeyDown={event => event.key === 'ArrowDown' && onOpen?.()}
    >
      <MenuButtonInside {...props} />
    </button>
  )
}

const MenuList = lazyPart<Opening>(async () => (await import('./menu-list')).MenuList, {
  Waiting: props => <Closed {...props} busy />,
  Failed: NotOpened,
})

/** A button that opens a list of actions. The list's code is fetched when a pointer or focus comes near. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<boolean | 'not there'>(false)
  const onClose = () => setWanted('not there')
  if (wanted === true) return <MenuList {...props} onClose={onClose} />
  return <Closed {...props} autoFocus={wanted === 'not there'} onOpen={() => setWanted(true)} onClose={onClose} />
}
