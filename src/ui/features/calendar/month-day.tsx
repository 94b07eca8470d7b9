import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '~/shared/api/calendar'
import { entryKey } from '~/shared/requests/calendar'
import { cx } from '../../kit/cx'
import { Skeleton } from '../../kit/skeleton'
import { useFormat } from '../../kit/use-format'
import type { Day } from './days'
import { EntryChip } from './entry-chip'
import { useDates } from './use-dates'

type MonthDayProps = {
  day: Day
  /** Undefined while they are on their way. */
  entries: readonly CalendarEntry[] | undefined
  isToday: boolean
  /** It belongs to the month before or after. */
  outside: boolean
  /** As many as it has room for. */
  room: number
  /** Tab stops here. */
  stops: boolean
  onFocus: () => void
  onOpen: () => void
}

const foot = 'block w-full rounded-sm text-start text-xs font-[600] text-ink-soft hover:bg-raised hover:text-ink'

/** A day of the month with what fits into it; the rest, and on small screens all of it, opens with the day. */
export function MonthDay({ day, entries, isToday, outside, room, stops, onFocus, onOpen }: MonthDayProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const count = entries?.length ?? 0
  const shown = count > room ? room - 1 : count
  const name = [isToday && t('calendar.today'), dates.day(day), entries && t('calendar.entries', { count })]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that takes the focus is one of a grid
      role="gridcell"
      data-day={day}
      tabIndex={stops ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
      onKeyDown={event => {
        if (event.target !== event.currentTarget || count === 0 || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onOpen()
      }}
      className={cx(
        'relative h-[clamp(7.25rem,(100dvh-var(--bar)-15.5rem)/var(--weeks),9.5rem)] min-w-0 p-0 align-top @max-[44rem]:h-15',
        'focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        outside ? 'bg-sunken' : 'bg-surface',
      )}
    >
      <span className="sr-only">{name.filter(Boolean).join(', ')}</span>
      <div className="grid gap-1 p-1 @max-[44rem]:justify-items-center">
        <span
          data-figures
          aria-hidden
          className={cx(
            'grid size-6 place-items-center rounded-full text-xs font-[600]',
            isToday ? 'bg-accent text-accent-fill-ink' : outside ? 'text-ink-faint' : 'text-ink-soft',
          )}
        >
          {format.number(Number(day.slice(8)))}
        </span>
        {!entries && !outside && <Skeleton className="h-4 w-3/5" />}
        <div className="grid gap-1 @max-[44rem]:hidden">
          {entries?.slice(0, shown).map(entry => (
            <EntryChip key={entryKey(entry)} entry={entry} stops={stops} alone={count === 1} />
          ))}
          {count > shown && (
            <button
              type="button"
              tabIndex={stops ? 0 : -1}
              aria-haspopup="dialog"
              className={cx(foot, 'px-1.5 py-0.5')}
              onClick={onOpen}
            >
              {t('calendar.more', { count: count - shown })}
              <span className="sr-only">, {dates.day(day)}</span>
            </button>
          )}
        </div>
      </div>
      {count > 0 && (
        <button
          type="button"
          tabIndex={stops ? 0 : -1}
          aria-haspopup="dialog"
          className="absolute inset-0 hidden place-items-center pt-5 hover:bg-raised/60 @max-[44rem]:grid"
          onClick={onOpen}
        >
          <span
            data-figures
            className="grid h-5 min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-2xs font-[680] text-accent-ink"
          >
            <span aria-hidden>{format.number(count)}</span>
            <span className="sr-only">
              {t('calendar.entries', { count })}, {dates.day(day)}
            </span>
          </span>
        </button>
      )}
    </td>
  )
}
