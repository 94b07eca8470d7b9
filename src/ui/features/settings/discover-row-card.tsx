import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { DiscoverRow } from '~/shared/discovery/rows'
import { browsePath, readFilters } from '~/shared/titles/filters'
import { Checkbox } from '../../kit/checkbox'
import { cx } from '../../kit/cx'
import { IconButton } from '../../kit/icon-button'
import { Input } from '../../kit/input'

type DiscoverRowCardProps = {
  row: DiscoverRow
  name: string
  fixed: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRow: (row: DiscoverRow) => void
  onRemove: () => void
}

/** One row of Discover in the form. */
export function DiscoverRowCard({ row, name, fixed, isFirst, isLast, ...on }: DiscoverRowCardProps) {
  const { t } = useTranslation()
  const moves = [
    { by: -1, icon: ArrowUp, label: t('settings.items.up', { name }), ends: isFirst },
    { by: 1, icon: ArrowDown, label: t('settings.items.down', { name }), ends: isLast },
  ] as const
  return (
    <li data-row-key={row.key} className="rounded-lg border border-line bg-surface px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Input
          className={cx('min-w-0 grow basis-48', row.hidden && 'opacity-60')}
          aria-label={t('settings.discover.rows.nameOf', { name })}
          value={row.name ?? ''}
          placeholder={t(`settings.discover.list.${row.list}`)}
          maxLength={100}
          disabled={fixed}
          onValue={value => on.onRow({ ...row, name: value === '' ? null : value })}
        />
        {!fixed && (
          <span className="flex items-center gap-1">
            {moves.map(({ by, icon, label, ends }) => (
              <IconButton
                key={by}
                size="sm"
                icon={icon}
                label={label}
                aria-disabled={ends}
                data-move={by}
                className={cx(ends && 'opacity-40')}
                onClick={() => on.onMove(by)}
              />
            ))}
            {row.list === 'search' && (
              <IconButton size="sm" icon={X} label={t('settings.items.remove', { name })} onClick={on.onRemove} />
            )}
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Checkbox
          label={t('settings.discover.rows.shown')}
          checked={!row.hidden}
          disabled={fixed}
          onValue={shown => on.onRow({ ...row, hidden: !shown })}
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
