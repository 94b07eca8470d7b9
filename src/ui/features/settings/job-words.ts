import { useTranslation } from 'react-i18next'
import type { Job, JobRun } from '~/shared/api/jobs'
import { resultsOf } from '~/shared/jobs/counts'
import { isJob } from '~/shared/jobs/model'
import { useCronSentence } from '../../kit/use-cron-sentence'
import { useFormat } from '../../kit/use-format'

/** Jobs, their times and what came of them, in words. */
export const useJobWords = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const sentence = useCronSentence()
  const length = ({ startedAt, finishedAt }: JobRun) => {
    const seconds = finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000) : null
    if (!seconds) return null
    return seconds < 60
      ? t('settings.job.seconds', { count: seconds })
      : t('settings.job.minutes', { count: Math.round(seconds / 60) })
  }
  return {
    name: (id: string) => (isJob(id) ? t(`settings.jobs.${id}.label`) : id),
    help: (id: string) => (isJob(id) ? t(`settings.jobs.${id}.help`) : ''),
    schedule: ({ expression }: Job) =>
      expression ? (sentence(expression) ?? expression) : t('settings.job.noSchedule'),
    last: (at: string | null) => (at ? format.when(at) : t('settings.job.never')),
    /** A moment that has come since the page asked is now, not a while ago. */
    next: (at: string) => format.when(Math.max(Date.parse(at), Date.now() + 1)),
    /** What came of a run, in numbers; empty where there was nothing to do. */
    result: (job: string, { counts }: JobRun) =>
      resultsOf(job, counts)
        .map(({ name, count }) => t(`settings.job.result.${name}`, { count }))
        .join(' · '),
    outcome: (run: JobRun) => {
      const took = length(run)
      const { outcome } = run
      if (outcome === 'running' || !took) return t(`settings.job.outcome.${outcome}`)
      return t(`settings.job.outcomeIn.${outcome}`, { took })
    },
  }
}
