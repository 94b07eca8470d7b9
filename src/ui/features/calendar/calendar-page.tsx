import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useAtom, useAtomValue } from 'jotai'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x-2'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Note } from '../../kit/note'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Skeleton } from '../../kit/skeleton'
import { localeOf } from '../../kit/use-format'
import { useLast } from '../../kit/use-last'
import { useMedia } from '../../kit/use-media'
import { sessionAtom } from '../../state/session'
import { isPowerUser } from '../../state/token'
import { Agenda } from './agenda'
import { CalendarBar } from './calendar-bar'
import { DayDialog } from './day-dialog'
import { type Day, firstWeekday, today } from './days'
import { MonthGrid } from './month-grid'
import { calendarFormAtom, calendarQuery, countIn, entriesByDay, useCalendar, viewOf } from './state'
import { SubscribeDialog } from './subscribe-dialog'
import { useCalendarView } from './use-calendar-view'
import { useDates } from './use-dates'

/** What was asked for, on the days it comes out. */
export function CalendarPage() {
  const { t } = useTranslation()
  const dates = useDates()
  const now = today()
  const { view, change } = useCalendarView()
  const small = useMedia('(max-width: 599.98px)')
  const [chosen, choose] = useAtom(calendarFormAtom)
  const form = chosen ?? (small ? 'agenda' : 'month')
  const calendar = useCalendar(view, dates.firstDay)
  const staff = isPowerUser(useAtomValue(sessionAtom))
  const seesOthers = useLast(calendar.data?.seesOthers) ?? staff
  const [day, setDay] = useState<Day | null>(null)
  const [subscribing, setSubscribing] = useState(false)

  const { data } = calendar
  const { month, mine } = view
  const entries = useMemo(() => data && entriesByDay(data.entries), [data])
  const count = data && countIn(month, data.entries)
  const text = count === undefined ? null : t('calendar.count', { count, month: dates.month(month) })
  const before = useRef(month)
  useEffect(() => {
    if (text === null || before.current === month) return
    before.current = month
    announce(text)
  }, [text, month])

  return (
    <Page>
      <PageHeader
        title={t('calendar.title')}
        text={text ?? <Skeleton className="h-[1lh] w-56 scale-y-60" />}
        actions={
          <Button icon={CalendarPlus} aria-haspopup="dialog" onClick={() => setSubscribing(true)}>
            {t('calendar.subscribe.action')}
          </Button>
        }
      />
      <CalendarBar view={view} form={form} now={now} seesOthers={seesOthers} onView={change} onForm={choose} />
      {calendar.isError && !data && (
        <ErrorState
          title={t('calendar.failed')}
          error={calendar.error}
          onRetry={() => void calendar.refetch()}
          busy={calendar.isFetching}
          className="mb-4"
        />
      )}
      {data?.isCut && <Note className="mb-4">{t('calendar.cut')}</Note>}
      {calendar.isPending && <Loading quiet />}
      {form === 'month' && (data || calendar.isPending) && (
        <MonthGrid month={month} now={now} entries={entries} onMonth={next => change({ month: next })} onDay={setDay} />
      )}
      {form === 'agenda' && calendar.isPending && <AgendaSkeleton />}
      {form === 'agenda' && entries && count !== undefined && count > 0 && (
        <Agenda key={month} month={month} now={now} entries={entries} />
      )}
      {form === 'agenda' && count === 0 && (
        <Empty
          icon={CalendarX}
          title={t('calendar.empty.title', { month: dates.month(month) })}
          text={t(mine ? 'calendar.empty.mine' : 'calendar.empty.text')}
          action={<ButtonLink href="/discover">{t('calendar.empty.action')}</ButtonLink>}
        />
      )}
      <DayDialog day={day} entries={(day && entries?.get(day)) || []} onClose={() => setDay(null)} />
      <SubscribeDialog open={subscribing} seesOthers={seesOthers} onClose={() => setSubscribing(false)} />
    </Page>
  )
}
CalendarPage.ask = (client: QueryClient) =>
  client.prefetchQuery(
    calendarQuery(viewOf(new URLSearchParams(location.search), today()), firstWeekday(localeOf(i18next.language))),
  )

const days = ['first', 'second', 'third', 'fourth']

/** The room of the days until they have come. */
function AgendaSkeleton() {
  return (
    <div className="grid gap-3">
      {days.map(day => (
        <Skeleton key={day} className="h-24 rounded-lg!" />
      ))}
    </div>
  )
}
