import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '~/shared/api/jobs'
import { Table } from '../../kit/table'
import { JobCard } from './job-card'
import { JobOutcome } from './job-outcome'
import { useJobWords } from './job-words'
import { useNarrowTable } from './use-narrow-table'

type JobsTableProps = { caption: string; jobs: Job[] | undefined; actions: (job: Job) => ReactNode }

/** Jobs: when they run, what came of it, and what can be done with each. */
export function JobsTable({ caption, jobs, actions }: JobsTableProps) {
  const { t } = useTranslation()
  const words = useJobWords()
  const narrow = useNarrowTable()
  return (
    <Table
      caption={caption}
      rows={jobs}
      rowKey={job => job.id}
      skeletons={5}
      asCards={narrow}
      card={job => <JobCard job={job} actions={actions(job)} />}
      columns={[
        {
          key: 'name',
          header: t('settings.job.name'),
          cell: job => (
            <span className="grid min-w-44 max-w-[52ch]">
              <span className="text-[0.875rem] font-[600]">{words.name(job.id)}</span>
              <span className="text-xs leading-snug text-ink-faint">{words.help(job.id)}</span>
            </span>
          ),
        },
        { key: 'schedule', header: t('settings.job.schedule'), className: 'min-w-28', cell: words.schedule },
        {
          key: 'last',
          header: t('settings.job.last'),
          // As wide as its progress, so that nothing moves when it starts.
          className: 'min-w-40',
          cell: job => <JobOutcome job={job} dated />,
        },
        {
          key: 'next',
          header: t('settings.job.next'),
          className: 'whitespace-nowrap',
          cell: job => (job.next ? words.next(job.next) : t('settings.job.byHand')),
        },
        { key: 'actions', header: t('settings.actions'), hideHeader: true, align: 'end', cell: actions },
      ]}
    />
  )
}
