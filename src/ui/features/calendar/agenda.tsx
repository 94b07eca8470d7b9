import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryKey } from '~/shared/requests/calendar'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import type { Day, Month } from './days'
import { monthOf } from './days'
import { EntryRow } from './entry-row'
import type { DayEntries } from './state'
import { useDates } from './use-dates'

type AgendaProps = { month: Month; now: Day; entries: DayEntries }

/** The days of a month that have something, one under the other; this month begins with today. */
export function Agenda({ month, now, entries }: AgendaProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const [earlier, setEarlier] = useState(false)
  const days = [...entries.keys()].filter(day => monthOf(day) === month).toSorted()
  const isPast = (day: Day) => monthOf(now) === month && day < now
  const past = earlier ? [] : days.filter(isPast)
  const hidden = past.reduce((sum, day) => sum + (entries.get(day)?.length ?? 0), 0)
  const shown = days.filter(day => !past.includes(day))
  return (
    <>
      {hidden > 0 && (
        <Button size="sm" className="mb-4" onClick={() => setEarlier(true)}>
          {t('calendar.earlier', { count: hidden })}
        </Button>
      )}
      {shown.length === 0 && <p className="text-base text-ink-soft">{t('calendar.noMore')}</p>}
      <div className="grid gap-3">
        {shown.map(day => (
          <section
            key={day}
            aria-label={dates.day(day)}
            className="rounded-lg border border-line bg-surface px-4 py-2.5 tablet:grid tablet:grid-cols-[11rem_minmax(0,1fr)] tablet:gap-x-4"
          >
            <h3 className={cx('py-1.5 text-sm font-[660]', day === now ? 'text-accent' : 'text-ink-soft')}>
              <time dateTime={day} aria-current={day === now ? 'date' : undefined}>
                {day === now && <span className="block">{t('calendar.today')}</span>}
                {dates.day(day)}
              </time>
            </h3>
            <ul className="divide-y divide-line">
              {entries.get(day)?.map(entry => (
                <EntryRow key={entryKey(entry)} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
