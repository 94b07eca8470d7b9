import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Send from 'lucide-react/icons/send-horizontal'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../kit/menu'
import type { MenuAction, MenuEntry } from '../../kit/menu-entry'
import type { Row } from './row'
import type { RowAction } from './row-actions'

const icons = {
  approve: Check,
  deny: Ban,
  available: CircleCheck,
  unavailable: CircleDashed,
  reprocess: Send,
  options: SlidersHorizontal,
  delete: Trash,
} as const satisfies Record<RowAction['act'], LucideIcon>

type RowMenuProps = {
  row: Row
  actions: readonly RowAction[]
  /** Takes back the own request instead of deleting somebody's. */
  own: boolean
  onAct: (action: RowAction) => void
  size?: 'sm' | 'md'
}

/** What is done with a request now and then; nothing when there is nothing to do. */
export function RowMenu({ row, actions, own, onAct, size = 'sm' }: RowMenuProps) {
  const { t } = useTranslation()
  if (actions.length === 0) return null
  const labelOf = (action: RowAction) => {
    if (action.act === 'delete') return t(own ? 'requestList.act.takeBack' : 'requestList.act.delete')
    if (action.act === 'options') return t('requestList.act.options')
    return t(`requestList.act.${action.act}.${action.variant}`)
  }
  const entryOf = (action: RowAction): MenuAction => ({
    key: 'variant' in action ? `${action.act} ${action.variant}` : action.act,
    label: labelOf(action),
    icon: icons[action.act],
    danger: action.act === 'deny' || action.act === 'delete',
    onSelect: () => onAct(action),
  })
  const all = actions.map(entryOf)
  const [harmless, dangerous] = [all.filter(({ danger }) => !danger), all.filter(({ danger }) => danger)]
  const divided = harmless.length > 0 && dangerous.length > 0
  const entries: MenuEntry[] = divided ? [...harmless, { key: 'line', line: true }, ...dangerous] : all
  const title = row.title || t('titles.untitled')
  return (
    <Menu
      label={t('requestList.act.more', { title })}
      icon={Ellipsis}
      look="ghost"
      size={size}
      align="end"
      entries={entries}
    />
  )
}
