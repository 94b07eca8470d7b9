import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import type { RequestCounts } from '~/shared/api/requests'
import { Chip } from '../../kit/chip'
import { statuses } from '../../kit/status'
import { type ListFilter, type ListView, listFilters } from './list-view'

type RequestFiltersProps = {
  view: ListView
  counts: RequestCounts | undefined
  /** Offers what could not be sent while there is any. */
  staff: boolean
  onView: (next: Partial<ListView>) => void
}

/** Where requests stand, with how many there are; and one's own. */
export function RequestFilters({ view, counts, staff, onView }: RequestFiltersProps) {
  const { t } = useTranslation()
  // The counts are of everything; beside a narrowed list they would be wrong.
  const shown = view.mine || view.search !== '' ? undefined : counts
  const isOffered: Partial<Record<ListFilter, boolean>> = {
    partlyAvailable: (counts?.partlyAvailable ?? 0) > 0,
    failed: staff && (counts?.failed ?? 0) > 0,
  }
  const offered = listFilters.filter(filter => view.filter === filter || (isOffered[filter] ?? true))
  const press = (filter: ListFilter) => onView({ filter })
  return (
    <fieldset className="no-bar -mx-(--gutter) mb-4 min-w-0 overflow-x-auto px-(--gutter) py-1.5">
      <legend className="sr-only">{t('requestList.filter.label')}</legend>
      <div className="flex w-max gap-2 phone:w-auto phone:flex-wrap">
        {offered.map(filter => (
          <Chip
            key={filter}
            pressed={view.filter === filter}
            onPress={() => press(filter)}
            count={shown?.[filter]}
            icon={filter === 'failed' ? statuses.failed.icon : undefined}
          >
            {filter === 'all' ? t('requestList.filter.all') : t(`kit.status.${filter}`)}
          </Chip>
        ))}
        <span aria-hidden className="mx-1 my-1.5 w-px bg-line" />
        <Chip icon={UserRound} pressed={view.mine} onPress={() => onView({ mine: !view.mine })}>
          {t('requestList.filter.mine')}
        </Chip>
      </div>
    </fieldset>
  )
}
