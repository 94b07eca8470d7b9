import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../kit/menu'
import { MenuSheet } from '../../kit/menu-sheet'
import { useMedia } from '../../kit/use-media'
import { type OfferedStep, stepEntries } from '../../parts/step-entries'
import type { Row } from './row'

type RowMenuProps = {
  row: Row
  steps: readonly OfferedStep[]
  onStep: (step: OfferedStep) => void
  size?: 'sm' | 'md'
}

/** What is done with a request now and then, on phones from below; nothing when there is nothing to do. */
export function RowMenu({ row, steps, onStep, size = 'sm' }: RowMenuProps) {
  const { t } = useTranslation()
  const phone = useMedia('(max-width: 599.98px)')
  if (steps.length === 0) return null
  const labelOf = (offered: OfferedStep) =>
    offered.step === 'delete' ? t('requestList.step.delete') : t(`requestList.step.${offered.step}.${offered.variant}`)
  const title = row.title.name || t('titles.untitled')
  const label = t('requestList.step.more', { title })
  const entries = stepEntries(steps, { label: labelOf, onSelect: onStep })
  if (phone) return <MenuSheet label={label} icon={Ellipsis} title={title} entries={entries} />
  return <Menu label={label} icon={Ellipsis} appearance="ghost" size={size} align="end" entries={entries} />
}
