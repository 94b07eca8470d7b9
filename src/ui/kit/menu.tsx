import { useState } from 'react'
import { lazyPart } from './lazy-part'
import { MenuButtonInside, type MenuProps, menuButtonClasses } from './menu-button'
import { NotOpened } from './not-opened'

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
      className={menuButtonClasses(props)}
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
