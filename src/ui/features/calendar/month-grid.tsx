import type { CSSProperties } from 'react'
import { cx } from '../../kit/cx'
import { useMedia } from '../../kit/use-media'
import { type Day, type Month, monthOf, weeksOf } from './days'
import { MonthDay } from './month-day'
import type { DayEntries } from './state'
import { useDates } from './use-dates'
import { useDayKeys } from './use-day-keys'

type MonthGridProps = {
  month: Month
  now: Day
  /** Undefined while they are on their way. */
  entries: DayEntries | undefined
  onMonth: (month: Month) => void
  onDay: (day: Day) => void
}

/** The cells in the corners are as round as the border around them is inside. */
const corners =
  '[&_th:first-child]:rounded-ss-[calc(var(--radius-lg)-1px)] [&_th:last-child]:rounded-se-[calc(var(--radius-lg)-1px)] [&_tr:last-child>td:first-child]:rounded-es-[calc(var(--radius-lg)-1px)] [&_tr:last-child>td:last-child]:rounded-ee-[calc(var(--radius-lg)-1px)]'

/** A month by its weeks, each as high whatever there is on its days: all of them in sight where the window allows it. */
export function MonthGrid({ month, now, entries, onMonth, onDay }: MonthGridProps) {
  const dates = useDates()
  const weeks = weeksOf(month, dates.firstDay)
  const start = monthOf(now) === month ? now : `${month}-01`
  const isLow = useMedia('(max-height: 67.99rem)')
  const keys = useDayKeys({ month, weeks, start, onMonth })
  return (
    <div className="@container">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus, those of tables do not
        role="grid"
        ref={keys.grid}
        aria-label={dates.month(month)}
        aria-busy={entries === undefined || undefined}
        onKeyDown={keys.onKeyDown}
        className={cx(
          'w-full table-fixed border-separate border-spacing-px overflow-hidden rounded-lg bg-line',
          corners,
        )}
        style={{ '--weeks': weeks.length } as CSSProperties}
      >
        <thead>
          <tr>
            {dates.weekdays.map(({ long, short }) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="bg-ground px-2 py-1.5 text-start text-xs font-[600] text-ink-faint @max-[44rem]:px-1 @max-[44rem]:text-center"
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <MonthDay
                  key={day}
                  day={day}
                  entries={entries && (entries.get(day) ?? [])}
                  isToday={day === now}
                  outside={monthOf(day) !== month}
                  room={isLow ? 2 : 3}
                  stops={day === keys.at}
                  onFocus={() => keys.onDay(day)}
                  onOpen={() => onDay(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
