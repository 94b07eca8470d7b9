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
    <fieldset className="no-bar -mx-(--gutter) mb-4 min-w-0 overflow-x-auto px-(--gutter) pt-1.5">
      <legend className="sr-only">{t('requestList.filter.label')}</legend>
      <div className="-me-2 w-max whitespace-nowrap *:me-2 *:mb-1.5 *:align-middle phone:w-auto phone:whitespace-normal">
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
        {/* A blank between words, which goes where a line ends, and its mark with it. */}
        <span
          aria-hidden
          className="me-0! bg-[linear-gradient(var(--line),var(--line))] bg-size-[1px_100%] bg-position-[0.25rem] bg-no-repeat text-[1.125rem] [word-spacing:0.75rem] rtl:bg-position-[0.75rem]"
        >
          {' '}
        </span>
        <Chip icon={UserRound} pressed={mine} onPress={() => onView({ mine: !mine })} count={shown?.mine.all}>
          {t('requestList.filter.mine')}
        </Chip>
      </div>
    </fieldset>
  )
}
