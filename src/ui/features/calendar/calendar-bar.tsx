import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { IconButton } from '../../kit/icon-button'
import { Segmented } from '../../kit/segmented'
import { type Day, monthAfter, monthOf } from './days'
import { type CalendarForm, type CalendarView, calendarForms } from './state'
import { useDates } from './use-dates'

type CalendarBarProps = {
  view: CalendarView
  form: CalendarForm
  now: Day
  /** There is more to see than what the person asked for. */
  seesOthers: boolean
  onView: (next: Partial<CalendarView>) => void
  onForm: (form: CalendarForm) => void
}

/** Which month is shown, of whose requests, and in which form. */
export function CalendarBar({ view, form, now, seesOthers, onView, onForm }: CalendarBarProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { month, mine } = view
  const turn = (months: number) => onView({ month: monthAfter(month, months) })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="flex min-w-0 grow items-center gap-1">
        <IconButton icon={ChevronLeft} appearance="line" label={t('calendar.previous')} onClick={() => turn(-1)} />
        <IconButton icon={ChevronRight} appearance="line" label={t('calendar.next')} onClick={() => turn(1)} />
        <h2 className="mx-2 min-w-0 text-lg font-[680] tracking-[-0.015em] first-letter:uppercase">
          {dates.month(month)}
        </h2>
        <Button
          size="sm"
          appearance="ghost"
          aria-disabled={month === monthOf(now) || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => month !== monthOf(now) && onView({ month: monthOf(now) })}
        >
          {t('calendar.today')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-phone:w-full max-phone:justify-between">
        {seesOthers && (
          <Segmented
            label={t('calendar.whose.label')}
            value={mine ? 'mine' : 'all'}
            onValue={whose => onView({ mine: whose === 'mine' })}
            options={(['all', 'mine'] as const).map(value => ({ value, label: t(`calendar.whose.${value}`) }))}
          />
        )}
        <Segmented
          label={t('calendar.form.label')}
          value={form}
          onValue={onForm}
          options={calendarForms.map(value => ({ value, label: t(`calendar.form.${value}`) }))}
          className="ms-auto"
        />
      </div>
    </div>
  )
}
