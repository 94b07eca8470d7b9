import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { Menu } from '../../kit/menu'
import type { MenuEntry } from '../../kit/menu-entry'
import { MenuSheet } from '../../kit/menu-sheet'
import { useMedia } from '../../kit/use-media'
import { type OfferedStep, stepEntries } from '../../parts/step-entries'
import type { Row } from './row'
import { menuSteps } from './row-steps'
import type { RowSteps } from './use-row-steps'

type RowMenuProps = {
  row: Row
  steps: RowSteps
  /** The variant that has buttons of its own. */
  buttons: Variant | null
  size?: 'sm' | 'md'
}

/** What is done with a request now and then, on phones from below; nothing when there is nothing to do. */
export function RowMenu({ row, steps, buttons, size = 'sm' }: RowMenuProps) {
  const { t } = useTranslation()
  const phone = useMedia('(max-width: 599.98px)')
  const labelOf = (offered: OfferedStep) => {
    if (offered.step === 'delete') return t('requestList.step.delete')
    // Sonarr takes more than a quality and a folder.
    if (offered.step === 'chooseOptions' && row.kind === 'tvShow') return t('requestList.step.showOptions')
    return t(`requestList.step.${offered.step}.${offered.variant}`)
  }
  const title = row.title.name || t('titles.untitled')
  const follow: MenuEntry[] = row.maySubscribe
    ? [
        {
          key: 'follow',
          icon: row.subscribed ? BellOff : Bell,
          label: t(row.subscribed ? 'requestList.step.unfollow' : 'requestList.step.follow'),
          onSelect: () => steps.follow(row, !row.subscribed),
        },
      ]
    : []
  const offered = menuSteps(row, buttons)
  const entries = [...follow, ...stepEntries(offered, { label: labelOf, onSelect: step => steps.perform(row, step) })]
  if (entries.length === 0) return null
  const label = t('requestList.step.more', { title })
  if (phone) return <MenuSheet label={label} icon={Ellipsis} title={title} entries={entries} />
  return <Menu label={label} icon={Ellipsis} appearance="ghost" size={size} align="end" entries={entries} />
}
