import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '~/shared/api/jobs'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { IconButton } from '../../kit/icon-button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { Table } from '../../kit/table'
import { showToast } from '../../kit/toasts'
import { JobCard } from './job-card'
import { JobOutcome } from './job-outcome'
import { useJobWords } from './job-words'
import { useJobAction, useJobs } from './jobs-state'
import { SettingsLayout } from './settings-layout'
import type { SpecialPageProps } from './special-page'

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog')).ScheduleDialog, { Failed: NotOpened })

/** What runs by itself: when, what came of it, and a way to run it now. */
export function JobsPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const words = useJobWords()
  const { data, error, refetch, isFetching } = useJobs()
  const act = useJobAction()
  const [edited, setEdited] = useState<Job | null>(null)
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
        <Table
          caption={t('settings.page.jobs.title')}
          rows={data}
          rowKey={job => job.id}
          skeletons={5}
          card={job => <JobCard job={job} actions={actions(job)} />}
          columns={[
            {
              key: 'name',
              header: t('settings.job.name'),
              cell: job => (
                <span className="grid max-w-[52ch]">
                  <span className="text-[0.875rem] font-[620]">{words.name(job.id)}</span>
                  <span className="text-xs leading-snug text-ink-faint">{words.help(job.id)}</span>
                </span>
              ),
            },
            { key: 'schedule', header: t('settings.job.schedule'), className: 'min-w-34', cell: words.schedule },
            {
              key: 'last',
              header: t('settings.job.last'),
              // As wide as its progress, so that nothing moves when it starts.
              className: 'min-w-44',
              cell: job => <JobOutcome job={job} dated />,
            },
            {
              key: 'next',
              header: t('settings.job.next'),
              className: 'whitespace-nowrap',
              cell: job => (job.next ? words.when(job.next) : t('settings.job.byHand')),
            },
            { key: 'actions', header: t('settings.actions'), hideHeader: true, align: 'end', cell: actions },
          ]}
        />
      )}
      {edited && <ScheduleDialog job={edited} onClose={() => setEdited(null)} />}
    </SettingsLayout>
  )
}
