import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../kit/menu'
import { actEntries } from '../../parts/act-entries'
import type { Row } from './row'
import type { RowAction } from './row-actions'

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
  const title = row.title || t('titles.untitled')
  return (
    <Menu
      label={t('requestList.act.more', { title })}
      icon={Ellipsis}
      appearance="ghost"
      size={size}
      align="end"
      entries={actEntries(actions, { label: labelOf, onSelect: onAct })}
    />
  )
}
