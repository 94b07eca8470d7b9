import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { DiscoverRow } from '~/shared/discovery/rows'
import { browsePath, readFilters } from '~/shared/titles/filters'
import { cx } from '../../kit/cx'
import { IconButton } from '../../kit/icon-button'
import { Switch } from '../../kit/switch'
import { DiscoverRowName } from './discover-row-name'
import { MoveButtons } from './move-buttons'

type DiscoverRowCardProps = {
  row: DiscoverRow
  name: string
  fixed: boolean
  isFirst: boolean
  isLast: boolean
  /** Somebody drags it to another place. */
  isDragged: boolean
  onMove: (by: -1 | 1) => void
  /** Begins and ends dragging it. */
  onDrag: (begins: boolean) => void
  /** Another one is dragged over it. */
  onOver: () => void
  onRow: (row: DiscoverRow) => void
  onRemove: () => void
}

/** One row of Discover in the form. */
export function DiscoverRowCard({ row, name, fixed, isFirst, isLast, isDragged, ...on }: DiscoverRowCardProps) {
  const { t } = useTranslation()
  return (
    <li
      data-row-key={row.key}
      onDragOver={event => {
        event.preventDefault()
        on.onOver()
      }}
      className={cx('rounded-lg border border-line bg-surface px-3.5 py-1.5', isDragged && 'border-accent opacity-60')}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {/* With a mouse; keys and fingers have the arrows. */}
        {!fixed && (
          <span
            aria-hidden
            draggable
            data-drag
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              on.onDrag(true)
            }}
            onDragEnd={() => on.onDrag(false)}
            className="-ms-1.5 cursor-grab text-ink-faint active:cursor-grabbing pointer-coarse:hidden"
          >
            <GripVertical className="size-5" />
          </span>
        )}
        <DiscoverRowName
          row={row}
          name={name}
          fixed={fixed}
          onName={value => on.onRow({ ...row, name: value === '' ? null : value })}
        />
        {!fixed && (
          <span className="flex items-center gap-1">
            <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={on.onMove} />
            {row.list === 'search' && (
              <IconButton size="sm" icon={X} label={t('settings.items.remove', { name })} onClick={on.onRemove} />
            )}
          </span>
        )}
      </div>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 text-sm',
          !fixed && 'ps-5.5 pointer-coarse:ps-0',
        )}
      >
        <Switch
          label={t('settings.discover.rows.shown')}
          checked={!row.hidden}
          disabled={fixed}
          onValue={shown => on.onRow({ ...row, hidden: !shown })}
          className="py-2"
        />
        {row.list === 'search' && (
          <Link
            href={browsePath(readFilters(row.search ?? '').filters)}
            className="rounded-sm font-[560] text-accent-ink underline underline-offset-3"
          >
            {t('settings.discover.rows.open')}
          </Link>
        )}
      </div>
    </li>
  )
}
