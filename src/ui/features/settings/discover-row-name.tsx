import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscoverRow } from '~/shared/discovery/rows'
import { cx } from '../../kit/cx'
import { IconButton } from '../../kit/icon-button'
import { Input } from '../../kit/input'
import { onceDrawn } from '../../kit/once-drawn'

type DiscoverRowNameProps = { row: DiscoverRow; name: string; fixed: boolean; onName: (name: string) => void }

/** What a row is called; a press of the pencil lets it be named otherwise. */
export function DiscoverRowName({ row, name, fixed, onName }: DiscoverRowNameProps) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const pencil = useRef<HTMLSpanElement>(null)
  const end = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would save the form.
    event.preventDefault()
    event.stopPropagation()
    setNaming(false)
    onceDrawn(() => pencil.current?.querySelector('button')?.focus())
  }
  const label = t('settings.discover.rows.nameOf', { name })
  if (isNaming)
    return (
      <Input
        className="min-w-0 grow basis-48"
        aria-label={label}
        value={row.name ?? ''}
        placeholder={t(`settings.discover.list.${row.list}`)}
        maxLength={100}
        autoFocus
        onValue={onName}
        onKeyDown={end}
        onBlur={() => setNaming(false)}
      />
    )
  return (
    <span ref={pencil} className="flex min-h-(--control) min-w-0 grow basis-48 items-center gap-1">
      <span
        className={cx('min-w-0 wrap-anywhere text-[0.9375rem] leading-snug font-[600]', row.hidden && 'text-ink-faint')}
      >
        {name}
      </span>
      {!fixed && <IconButton size="sm" icon={Pencil} label={label} onClick={() => setNaming(true)} />}
    </span>
  )
}
