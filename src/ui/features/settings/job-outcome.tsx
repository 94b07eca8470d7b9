import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Loader from 'lucide-react/icons/loader'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { Job } from '~/shared/api/jobs'
import { cx } from '../../kit/cx'
import { Progress } from '../../kit/progress'
import { useJobWords } from './job-words'

/** Icon and colour of how a run ended. */
export const outcomeLooks = {
  done: { icon: CircleCheck, ink: 'text-good' },
  failed: { icon: TriangleAlert, ink: 'text-bad' },
  aborted: { icon: Ban, ink: 'text-warn' },
  running: { icon: Loader, ink: 'text-busy' },
} as const

/** How far a job is, or what came of its last run; with the time of it where that stands nowhere else. */
export function JobOutcome({ job, dated }: { job: Job; dated?: boolean }) {
  const { t } = useTranslation()
  const words = useJobWords()
  const { running, progress, last } = job
  if (running)
    return (
      <Progress
        label={progress?.note ?? t('settings.job.outcome.running')}
        value={progress?.total ? progress.done : null}
        max={progress?.total ?? undefined}
        className="min-w-36 max-w-56"
      />
    )
  if (!last) return <span className="text-ink-faint">{t('settings.job.never')}</span>
  const { icon: Icon, ink } = outcomeLooks[last.outcome]
  return (
    <span className="grid gap-0.5">
      <span className={cx('inline-flex items-center gap-1.5 font-[560]', ink)}>
        <Icon className="size-4 shrink-0" />
        {words.outcome(last)}
      </span>
      {dated && <span className="text-xs text-ink-faint">{words.last(last.startedAt)}</span>}
      {last.outcome !== 'failed' && words.result(job.id, last) !== '' && (
        <span className="max-w-[40ch] text-xs text-ink-faint">{words.result(job.id, last)}</span>
      )}
      {last.message && <span className="max-w-[40ch] text-xs text-ink-soft">{last.message}</span>}
    </span>
  )
}
