import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { RuleView } from '~/shared/api/rules'
import { cx } from '../../kit/cx'
import { IconButton } from '../../kit/icon-button'
import { Note } from '../../kit/note'
import { Switch } from '../../kit/switch'
import { useFormat } from '../../kit/use-format'
import { MoveButtons } from './move-buttons'
import { RuleLines } from './rule-lines'

type RuleCardProps = {
  rule: RuleView
  place: number
  count: number
  /** What it names and is there no more. */
  gone: readonly string[]
  onMove: (by: -1 | 1) => void
  onEnabled: (enabled: boolean) => void
  onEdit: () => void
  onDelete: () => void
}

/** One rule: what it is called, what it is for, and what it says. */
export function RuleCard({ rule, place, count, gone, onMove, onEnabled, onEdit, onDelete }: RuleCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, enabled } = rule
  return (
    <li data-rule={rule.id} className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2
          className={cx('min-w-0 grow basis-40 text-[0.9375rem] font-[600] wrap-anywhere', !enabled && 'text-ink-soft')}
        >
          {format.number(place + 1)}. {name}
        </h2>
        <span className="flex items-center gap-1">
          <MoveButtons name={name} isFirst={place === 0} isLast={place === count - 1} onMove={onMove} />
          <IconButton size="sm" icon={Pencil} label={t('settings.rules.edit', { name })} onClick={onEdit} />
          <IconButton size="sm" icon={Trash2} label={t('settings.items.remove', { name })} onClick={onDelete} />
        </span>
      </div>
      <RuleLines rule={rule} />
      {gone.length > 0 && (
        <Note tone="warn" className="mt-2.5">
          {t('settings.rules.gone', { names: format.list(gone) })}
        </Note>
      )}
      <Switch
        label={
          <>
            {t(enabled ? 'settings.rules.enabled' : 'settings.rules.disabled')}
            <span className="sr-only">: {name}</span>
          </>
        }
        checked={enabled}
        onValue={onEnabled}
        className="mt-1 py-1.5"
      />
    </li>
  )
}
