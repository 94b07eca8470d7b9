import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogFilter, LogLevel } from '~/shared/logs/entries'
import { readLogFile, useLogEntries, useLogNames } from '../../api/logs'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { saveAs } from '../../kit/save-as'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { useSettled } from '../../kit/use-settled'
import type { SpecialPageProps } from './declared-page'
import { LogEntryRow, type Narrow } from './log-entry-row'
import { LogFilters } from './log-filters'
import { SettingsLayout } from './settings-layout'

/** As many entries as a page draws without getting slow. */
const mostEntries = 2_000

/** What happened, the newest first: by day, level, job, person and words, and what comes as it comes. */
export function LogsPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const names = useLogNames()
  const [picked, setPicked] = useState<string | null>(null)
  const [filter, setFilter] = useState<LogFilter & { level: LogLevel }>({ level: 'info' })
  const [follow, setFollow] = useState(true)
  const name = picked ?? names.data?.[0] ?? null
  const settled = useSettled(filter)
  const log = useLogEntries(name, queryOf(settled), follow)
  const entries = log.data?.pages.flatMap(each => each.entries)
  const download = useMutation({
    mutationFn: readLogFile,
    onSuccess: (text, file) => saveAs(file, text),
    onError: error => showToast({ tone: 'bad', title: t('settings.log.download'), text: errorText(error) }),
  })
  const narrow = ({ field, value }: Narrow) => setFilter({ ...filter, [field]: value })
  const failed = names.error ?? log.error
  const retry = () => void (names.error ? names.refetch() : log.refetch())

  const body = () => {
    if (failed && !entries)
      return <ErrorState title={t('settings.log.failed')} error={failed} onRetry={retry} busy={log.isFetching} />
    if (names.data?.length === 0)
      return <Empty icon={ScrollText} title={t('settings.log.none')} text={t('settings.log.noneText')} />
    if (!entries) return <LogSkeleton />
    return (
      <>
        {entries.length === 0 ? (
          <Empty icon={ScrollText} title={t('settings.log.nothing')} />
        ) : (
          <ol
            aria-label={t('settings.log.lines')}
            className="divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {entries.map(entry => (
              <LogEntryRow key={entry.position} entry={entry} onNarrow={narrow} />
            ))}
          </ol>
        )}
        {log.hasNextPage && entries.length < mostEntries && (
          <Button
            className="mx-auto mt-4 flex"
            busy={log.isFetchingNextPage}
            onClick={() => {
              // What is read further back would be read again with every look at what is new.
              setFollow(false)
              void log.fetchNextPage()
            }}
          >
            {t('settings.log.older')}
          </Button>
        )}
        {log.hasNextPage && entries.length >= mostEntries && (
          <p className="mt-4 text-center text-sm text-ink-faint">{t('settings.log.most', { count: mostEntries })}</p>
        )}
      </>
    )
  }
  return (
    <SettingsLayout page={page} wide>
      <LogFilters
        names={names.data ?? []}
        name={name}
        onName={setPicked}
        filter={filter}
        onFilter={changed => setFilter({ ...filter, ...changed })}
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Checkbox label={t('settings.log.follow')} checked={follow} onValue={setFollow} />
        <p role="status" className="text-sm text-ink-faint">
          {entries && t('settings.log.count', { count: entries.length })}
        </p>
        <Button
          size="sm"
          icon={Download}
          className="ms-auto"
          disabled={!name}
          busy={download.isPending}
          onClick={() => name && download.mutate(name)}
        >
          {t('settings.log.download')}
        </Button>
      </div>
      {body()}
    </SettingsLayout>
  )
}

const queryOf = ({ person = '', search = '', ...filter }: LogFilter) => ({
  ...filter,
  ...(person.trim() && { person: person.trim() }),
  ...(search.trim() && { search: search.trim() }),
})

const LogSkeleton = () => (
  <>
    <Loading quiet />
    <div className="rounded-lg border border-line bg-surface">
      <SkeletonRows rows={10} className="h-14 px-4" />
    </div>
  </>
)
