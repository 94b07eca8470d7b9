import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuHeading,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
  Portal,
} from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { cx } from './cx'
import { MenuButtonInside, type MenuProps, menuButtonClasses } from './menu-button'
import type { MenuAction, MenuEntry } from './menu-entry'
import { useFramePlace } from './use-frame-place'
import { useLandmark } from './use-landmark'

function Action({ action }: { action: MenuAction }) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const Icon = action.icon
  const checks = action.checked !== undefined
  return (
    <MenuItem disabled={action.disabled}>
      <button
        type="button"
        className={cx(
          'flex min-h-(--control-sm) w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-start text-[0.875rem]',
          'data-focus:bg-overlay data-focus:inset-ring data-focus:inset-ring-line data-disabled:text-ink-faint',
          action.danger && 'text-bad',
        )}
        onClick={() => {
          action.onSelect?.()
          if (action.href) go(action.href)
        }}
      >
        {checks && <Check className={cx('size-4 shrink-0 text-accent', !action.checked && 'invisible')} />}
        {Icon && <Icon className="size-4 shrink-0 text-current opacity-80" />}
        <span className="grow">
          {action.label}
          {checks && <span className="sr-only">, {action.checked ? t('kit.on') : t('kit.off')}</span>}
        </span>
        {action.hint && <span className="text-xs text-ink-faint">{action.hint}</span>}
      </button>
    </MenuItem>
  )
}

const line = <MenuSeparator className="mx-2 my-1.5 h-px bg-line" />

function Entry({ entry }: { entry: MenuEntry }) {
  if ('line' in entry) return line
  if (!('group' in entry)) return <Action action={entry} />
  return (
    <MenuSection>
      <MenuHeading className="px-3 pt-2 pb-1 text-xs font-[600] text-ink-faint">{entry.group}</MenuHeading>
      {entry.entries.map(action => (
        <Action key={action.key} action={action} />
      ))}
    </MenuSection>
  )
}

/** The menu itself; opens as soon as it is there, because it was asked for. */
export function MenuList(props: MenuProps) {
  const { label, entries, within, align = within ? 'start' : 'end', disabled, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const landmark = useLandmark(button)
  const place = useFramePlace(within, button)
  useEffect(() => {
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  }, [])
  return (
    <HeadlessMenu>
      <MenuButton
        ref={button}
        disabled={disabled}
        aria-label={children ? undefined : label}
        className={menuButtonClasses(props)}
      >
        <MenuButtonInside {...props} />
      </MenuButton>
      <Portal.Group target={landmark}>
        <MenuItems
          anchor={{ to: `bottom ${align}`, gap: 6, padding: 8, offset: place.offset }}
          style={{ minWidth: place.width && `max(13rem, ${place.width}px)` }}
          modal={false}
          aria-label={label}
          className="z-80 min-w-52 max-w-80 animate-fade rounded-lg bg-raised p-1.5 text-ink shadow-3"
        >
          {entries.map(entry => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </MenuItems>
      </Portal.Group>
    </HeadlessMenu>
  )
}
