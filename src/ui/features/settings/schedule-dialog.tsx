import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '~/shared/api/jobs'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { CronField } from '../../kit/cron-field'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { useJobWords } from './job-words'
import { useSaveSchedule, useScheduleCheck } from './jobs-state'

/** When a job runs, with the next three times; the server checks it before it is kept. */
export function ScheduleDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const words = useJobWords()
  const [expression, setExpression] = useState(job.expression ?? '')
  // As it stands now, for what is called once an answer comes.
  const typed = useRef(expression)
  const keep = useSaveSchedule()
  const check = useScheduleCheck(expression)
  // What is wrong with the expression stands under its field already.
  const problem = keep.error ?? check.error
  const change = (value: string) => {
    if (!keep.isPending) keep.reset()
    typed.current = value
    setExpression(value)
  }
  const save = () =>
    keep.mutate(
      { field: job.schedule ?? '', expression },
      {
        onSuccess: wrong => {
          if (wrong !== null) return
          showToast({ text: t('settings.job.kept', { job: words.name(job.id) }) })
          // What was typed meanwhile is still to be kept.
          if (typed.current === expression) onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      dirty={expression !== job.expression}
      title={t('settings.job.editTitle', { job: words.name(job.id) })}
      text={t('settings.job.editText')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={keep.isPending} onClick={save}>
            {t('settings.job.keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CronField label={t('settings.job.schedule')} value={expression} onValue={change} check={check.data} />
        {problem && (
          <Note tone="bad" live>
            {errorText(problem)}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
