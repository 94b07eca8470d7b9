import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import type { RequestOverview } from '~/shared/api/request-lists'
import { Chip } from '../../kit/chip'
import { statuses } from '../../kit/status'
import { isNarrowed, type ListFilter, type ListView, listFilters } from './list-view'
import { RequesterChip } from './requester-chip'

type RequestFiltersProps = {
  view: ListView
  overview: RequestOverview | null
  /** Offers what could not be sent while there is any. */
  staff: boolean
  onView: (next: Partial<ListView>) => void
}

/** Where requests stand, with how many there are, of all or of one's own; and whether it is one's own alone. */
export function RequestFilters({ view, overview, staff, onView }: RequestFiltersProps) {
  const { t } = useTranslation()
  const { kind, filter: chosen, mine, by } = view
  // Beside a narrowed list the figures of everything would be wrong.
  const shown = isNarrowed(view) ? null : overview
  const inScope = mine ? shown?.mine : shown?.counts
  const isOffered: Partial<Record<ListFilter, boolean>> = {
    // Only shows come in parts.
    partlyAvailable: kind === 'tvShow' || (overview?.counts.partlyAvailable ?? 0) > 0,
    failed: staff && (overview?.counts.failed ?? 0) > 0,
  }
  const offered = listFilters.filter(filter => chosen === filter || (isOffered[filter] ?? true))
  return (
    <fieldset className="no-bar -mx-(--gutter) mb-4 min-w-0 overflow-x-auto px-(--gutter) py-1.5">
      <legend className="sr-only">{t('requestList.filter.label')}</legend>
      <div className="flex w-max gap-2 phone:w-auto phone:flex-wrap">
        {by !== '' && <RequesterChip id={by} onRemove={() => onView({ by: '' })} />}
        {offered.map(filter => (
          <Chip
            key={filter}
            pressed={chosen === filter}
            onPress={() => onView({ filter: chosen === filter ? 'all' : filter })}
            count={inScope?.[filter]}
            icon={filter === 'failed' ? statuses.failed.icon : undefined}
          >
            {filter === 'all' ? t('requestList.filter.all') : t(`kit.status.${filter}`)}
          </Chip>
        ))}
        {/* Never apart, so that no line ends with the mark. */}
        <span className="flex gap-2">
          <span aria-hidden className="mx-1 my-1.5 w-px bg-line" />
          <Chip icon={UserRound} pressed={mine} onPress={() => onView({ mine: !mine })} count={shown?.mine.all}>
            {t('requestList.filter.mine')}
          </Chip>
        </span>
      </div>
    </fieldset>
  )
}
