import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../kit/menu'
import type { ListView } from './list-view'

const orders = [
  { key: 'newest', sort: 'askedAt', order: 'desc' },
  { key: 'oldest', sort: 'askedAt', order: 'asc' },
  { key: 'title', sort: 'name', order: 'asc' },
  { key: 'artist', sort: 'artist', order: 'asc' },
  { key: 'person', sort: 'requester', order: 'asc' },
  { key: 'status', sort: 'stage', order: 'asc' },
] as const

/** The order of the list where no heads of columns are there to press. */
export function SortMenu({ view, onView }: { view: ListView; onView: (next: Partial<ListView>) => void }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('requestList.sort.label')}
      icon={ArrowUpDown}
      appearance="line"
      size="sm"
      entries={orders
        .filter(({ key }) => key !== 'artist' || view.kind === 'album')
        .map(({ key, sort, order }) => ({
          key,
          label: t(`requestList.sort.${key}`),
          checked: view.sort === sort && view.order === order,
          onSelect: () => onView({ sort, order }),
        }))}
    >
      {t('requestList.sort.action')}
    </Menu>
  )
}
