import { useAtomValue } from 'jotai'
import BellOff from 'lucide-react/icons/bell-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '~/shared/api/notices'
import { Chip } from '../kit/chip'
import { Empty } from '../kit/empty'
import { ErrorState } from '../kit/error-state'
import { Note } from '../kit/note'
import { Skeleton } from '../kit/skeleton'
import { counted } from '../kit/skeleton-lines'
import { useMovieRights } from '../state/rights'
import { hubStateAtom } from '../state/shell'
import { NoticeEntry } from './notice-entry'
import { useNotices } from './state'

const filters = ['all', 'waiting', 'mine'] as const
/** For those who decide nothing, nothing waits. */
const filtersOfOthers = filters.filter(each => each !== 'waiting')
type Filter = (typeof filters)[number]

const waits = (notice: Notice) => notice.actions.some(action => action !== 'open')
const passes = {
  all: () => true,
  waiting: waits,
  mine: notice => !waits(notice) && notice.requestId !== null,
} as const satisfies Record<Filter, (notice: Notice) => boolean>

const startOfToday = () => new Date().setHours(0, 0, 0, 0)

/** The entries of the drawer, newest first, by filter and day. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const notices = useNotices()
  const { decide } = useMovieRights()
  const hub = useAtomValue(hubStateAtom)
  const [filter, setFilter] = useState<Filter>('all')
  const entries = notices.data?.entries ?? []
  const shown = entries.filter(passes[filter])
  const waiting = entries.filter(waits).length
  const today = startOfToday()
  const days = {
    today: shown.filter(notice => Date.parse(notice.at) >= today),
    earlier: shown.filter(notice => Date.parse(notice.at) < today),
  }
  return (
    <>
      <div className="sticky top-0 z-1 flex flex-wrap gap-2 border-b border-line bg-raised px-5 pb-3">
        {(decide ? filters : filtersOfOthers).map(each => (
          <Chip
            key={each}
            pressed={filter === each}
            count={each === 'waiting' && waiting > 0 ? waiting : null}
            onPress={() => setFilter(each)}
          >
            {t(`shell.notices.filter.${each}`)}
          </Chip>
        ))}
      </div>
      {hub === 'given up' && (
        <Note tone="warn" className="mx-5 mt-4">
          {t('shell.notices.notLive')}
        </Note>
      )}
      {notices.isPending && counted(4).map(each => <Skeleton key={each} className="mx-5 mt-4 h-16" />)}
      {notices.isError && entries.length === 0 && (
        <ErrorState
          className="m-5"
          title={t('shell.notices.failed')}
          error={notices.error}
          onRetry={() => void notices.refetch()}
        />
      )}
      {notices.isSuccess && shown.length === 0 && (
        <Empty
          icon={BellOff}
          className="m-5 border-0 bg-transparent"
          title={t(`shell.notices.empty.${filter}`)}
          text={t('shell.notices.emptyText')}
        />
      )}
      {(['today', 'earlier'] as const).map(
        day =>
          days[day].length > 0 && (
            <section key={day}>
              <h3 className="px-5 pt-4 pb-2 text-xs font-[600] text-ink-faint">{t(`shell.notices.${day}`)}</h3>
              <ul>
                {days[day].map(notice => (
                  <NoticeEntry key={notice.id} notice={notice} onLeave={onLeave} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}
