import type { LucideIcon } from 'lucide-react'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from './announcer'
import { Button } from './button'
import type { ButtonAppearance } from './button-appearance'
import { cx } from './cx'
import { floatingBar } from './floating-bar'
import { IconButton } from './icon-button'
import { focusHeading } from './use-return-focus'

export type BulkAction = {
  key: string
  label: string
  icon?: LucideIcon | undefined
  appearance?: ButtonAppearance
  busy?: boolean
  disabled?: boolean
  onPress: () => void
}

type BulkBarProps = {
  count: number
  actions: readonly BulkAction[]
  onClear: () => void
  className?: string | undefined
}

// A list that has lost rows gives the focus to the next one first.
const afterRowsMs = 160

const step = (event: KeyboardEvent<HTMLElement>) => {
  const delta = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!delta) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(at + delta + buttons.length) % buttons.length]?.focus()
}

/** What can be done with the chosen rows; there while any is chosen. Escape clears. */
export function BulkBar({ count, actions, onClear, className }: BulkBarProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (count > 0) announce(t('kit.bulk.selected', { count }))
  }, [count, t])
  useEffect(() => {
    if (count === 0) return
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) onClear()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [count, onClear])
  const shown = count > 0
  useEffect(() => (shown ? () => void setTimeout(focusHeading, afterRowsMs) : undefined), [shown])
  if (!shown) return null
  return (
    <>
      {/* Room of its own, so that the end of the list is not covered. As padding of the page it would make the browser lose
          what is looked at when rows above it go. */}
      <div aria-hidden className="h-(--floating-bar)" />
      <div
        ref={floatingBar}
        role="toolbar"
        aria-label={t('kit.bulk.selected', { count })}
        onKeyDown={step}
        data-floating
        className={cx(
          // Not sticky: what sticks is scrolled to where it would stand when it takes the focus.
          'fixed inset-x-(--gutter) bottom-[calc(var(--foot)+var(--under-way,0px)+1rem+env(safe-area-inset-bottom))] z-20',
          'wide:start-[calc(var(--rail)+var(--gutter))] mx-auto flex w-max max-w-full animate-rise flex-wrap',
          'items-center gap-2 rounded-[16px] bg-overlay py-2 ps-4.5 pe-2.5 text-[0.875rem] font-[600] shadow-3',
          'max-phone:w-auto',
          className,
        )}
      >
        <span data-figures className="pe-2 max-phone:me-auto">
          {t('kit.bulk.selected', { count })}
        </span>
        <span className="flex flex-wrap gap-2 max-phone:order-last max-phone:basis-full max-phone:*:grow">
          {actions.map(({ key, label, onPress, ...action }) => (
            <Button key={key} size="sm" {...action} onClick={onPress}>
              {label}
            </Button>
          ))}
        </span>
        <IconButton size="sm" icon={X} label={t('kit.bulk.clear')} onClick={onClear} />
      </div>
    </>
  )
}
