import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '~/shared/api/jobs'
import { JobOutcome } from './job-outcome'
import { useJobWords } from './job-words'

/** A job on a narrow screen. */
export function JobCard({ job, actions }: { job: Job; actions: ReactNode }) {
  const { t } = useTranslation()
  const words = useJobWords()
  return (
    <div className="grid gap-2.5 px-4 py-3.5">
      <div>
        <p className="text-[0.9375rem] font-[600]">{words.name(job.id)}</p>
        <p className="text-sm leading-snug text-ink-faint">{words.help(job.id)}</p>
      </div>
      <p className="text-sm text-ink-soft">{words.schedule(job)}</p>
      <div className="grid gap-1.5 text-sm">
        <JobOutcome job={job} dated />
        <span className="text-ink-faint">
          {job.next ? t('settings.job.nextAt', { when: words.next(job.next) }) : t('settings.job.byHand')}
        </span>
      </div>
      {actions}
    </div>
  )
}
