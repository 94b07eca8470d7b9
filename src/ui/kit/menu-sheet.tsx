import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx'
import { Sheet } from './dialog'
import { IconButton } from './icon-button'
import type { MenuAction, MenuEntry } from './menu-entry'

type MenuSheetProps = {
  /** What the button offers; read out. */
  label: string
  icon: LucideIcon
  /** What the entries are about. */
  title: string
  entries: readonly MenuEntry[]
}

const actionsOf = (entry: MenuEntry): readonly MenuAction[] => {
  if ('line' in entry) return []
  return 'group' in entry ? entry.entries : [entry]
}

/** The actions of a menu as a sheet from below, where thumbs are. */
export function MenuSheet({ label, icon, title, entries }: MenuSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={icon} label={label} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} side="below" title={title}>
        <ul className="-mx-2 grid gap-0.5">
          {entries.flatMap(actionsOf).map(({ key, label: name, icon: Icon, danger, disabled, onSelect }) => (
            <li key={key}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => {
                  setOpen(false)
                  onSelect?.()
                }}
                className={cx(
                  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3 text-start font-[560] active:bg-overlay',
                  danger && 'text-bad',
                )}
              >
                {Icon && <Icon className="size-5 shrink-0 opacity-80" />}
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
