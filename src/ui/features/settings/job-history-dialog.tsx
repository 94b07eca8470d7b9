import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import type { Job, JobRun } from '~/shared/api/jobs'
import { cx } from '../../kit/cx'
import { Dialog } from '../../kit/dialog'
import { Empty } from '../../kit/empty'
import { Loaded } from '../../kit/loaded'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { useFormat } from '../../kit/use-format'
import { outcomeLooks } from './job-outcome'
import { useJobWords } from './job-words'
import { useJobRuns } from './jobs-state'

/** The last runs of a job: when, how long, how each ended and what came of it. */
export function JobHistoryDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useJobWords()
  return (
    <Dialog open onClose={onClose} size={560} title={t('settings.job.runsTitle', { job: words.name(job.id) })}>
      <Loaded
        query={useJobRuns(job.id)}
        failed={t('settings.job.runsFailed')}
        skeleton={<SkeletonRows rows={4} className="h-18" />}
      >
        {runs =>
          runs.length === 0 ? (
            <Empty icon={History} title={t('settings.job.noRuns')} />
          ) : (
            <ol className="divide-y divide-line">
              {runs.map(run => (
                <Run key={`${run.startedAt} ${run.outcome}`} job={job} run={run} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Run({ job, run }: { job: Job; run: JobRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useJobWords()
  const { icon: Icon, ink } = outcomeLooks[run.outcome]
  const result = words.result(job.id, run)
  return (
    <li className="grid gap-0.5 py-3 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className={cx('inline-flex items-center gap-1.5 font-[560]', ink)}>
          <Icon className="size-4 shrink-0" />
          {words.outcome(run)}
        </span>
        <time dateTime={run.startedAt} className="text-ink-faint">
          {format.dateTime(run.startedAt)}
        </time>
      </span>
      {run.message && <span className="text-ink-soft">{run.message}</span>}
      {run.outcome !== 'running' && (result || !run.message) && (
        <span className="text-ink-faint">{result || t('settings.job.nothingDone')}</span>
      )}
    </li>
  )
}
