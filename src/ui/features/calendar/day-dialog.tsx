import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '~/shared/api/calendar'
import { entryKey } from '~/shared/requests/calendar'
import { Dialog } from '../../kit/dialog'
import type { Day } from './days'
import { EntryRow } from './entry-row'
import { useDates } from './use-dates'

type DayDialogProps = { day: Day | null; entries: readonly CalendarEntry[]; onClose: () => void }

/** Everything on a day. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <Dialog
      open={day !== null}
      onClose={onClose}
      title={day ? dates.day(day) : ''}
      text={t('calendar.entries', { count: entries.length })}
      size={560}
    >
      <ul className="divide-y divide-line">
        {entries.map(entry => (
          <EntryRow key={entryKey(entry)} entry={entry} />
        ))}
      </ul>
    </Dialog>
  )
}
