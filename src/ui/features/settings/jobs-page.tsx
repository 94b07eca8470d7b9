import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '~/shared/api/jobs'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { ErrorState } from '../../kit/error-state'
import { IconButton } from '../../kit/icon-button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { showToast } from '../../kit/toasts'
import type { SpecialPageProps } from './declared-page'
import { HouseTimeZone } from './house-time-zone'
import { useJobWords } from './job-words'
import { useJobAction, useJobs } from './jobs-state'
import { JobsTable } from './jobs-table'
import { SettingsLayout } from './settings-layout'

const JobHistoryDialog = lazyPart(async () => (await import('./job-history-dialog')).JobHistoryDialog, {
  Failed: NotOpened,
})
const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog')).ScheduleDialog, { Failed: NotOpened })

/** What runs by itself: when, what came of it, and a way to run it now. */
export function JobsPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const words = useJobWords()
  const { data, error, refetch, isFetching } = useJobs()
  const act = useJobAction()
  const [withOff, setWithOff] = useState(false)
  const off = data?.filter(job => job.off) ?? []
  const [edited, setEdited] = useState<Job | null>(null)
  const [looked, setLooked] = useState<Job | null>(null)
  const send = (job: Job, action: 'run' | 'abort') =>
    act.mutate(
      { id: job.id, action },
      { onError: cause => showToast({ tone: 'bad', title: words.name(job.id), text: errorText(cause) }) },
    )
  const actions = (job: Job) => (
    <span className="flex items-center justify-end gap-2">
      {job.running ? (
        <Button size="sm" icon={Square} onClick={() => send(job, 'abort')}>
          {t('settings.job.stop')}
        </Button>
      ) : (
        <Button size="sm" icon={Play} onClick={() => send(job, 'run')}>
          {t('settings.job.run')}
        </Button>
      )}
      <IconButton
        size="sm"
        icon={History}
        label={t('settings.job.runs', { job: words.name(job.id) })}
        onClick={() => setLooked(job)}
      />
      {job.schedule ? (
        <IconButton
          size="sm"
          icon={Pencil}
          label={t('settings.job.edit', { job: words.name(job.id) })}
          onClick={() => setEdited(job)}
        />
      ) : (
        <span className="w-(--control-sm)" />
      )}
    </span>
  )
  return (
    <SettingsLayout page={page} wide>
      {error && !data ? (
        <ErrorState title={t('settings.job.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <HouseTimeZone />
          <JobsTable caption={t('settings.page.jobs.title')} jobs={data?.filter(job => !job.off)} actions={actions} />
          {off.length > 0 && (
            <>
              <Button
                appearance="ghost"
                size="sm"
                aria-expanded={withOff}
                onClick={() => setWithOff(!withOff)}
                className="mt-4"
              >
                {t('settings.job.off', { count: off.length })}
                <DisclosureChevron open={withOff} className="size-4" />
              </Button>
              {withOff && (
                <div className="mt-3">
                  <JobsTable caption={t('settings.job.off', { count: off.length })} jobs={off} actions={actions} />
                </div>
              )}
            </>
          )}
        </>
      )}
      {looked && <JobHistoryDialog job={looked} onClose={() => setLooked(null)} />}
      {edited && <ScheduleDialog job={edited} onClose={() => setEdited(null)} />}
    </SettingsLayout>
  )
}
