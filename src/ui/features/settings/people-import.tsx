import Eye from 'lucide-react/icons/eye'
import Square from 'lucide-react/icons/square'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserImport } from '~/shared/api/user-imports'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { ImportPreview } from './import-preview'
import { JobOutcome } from './job-outcome'
import { useJobWords } from './job-words'
import { useJobAction, useJobs } from './jobs-state'

type PeopleImportProps = { of: UserImport; isDirty: boolean }
const counted = ['created', 'changed', 'skipped', 'missing', 'removed'] as const

/** Imports the people of a media server now, and shows beforehand what would come of it. */
export function PeopleImport({ of, isDirty }: PeopleImportProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const words = useJobWords()
  const act = useJobAction()
  const [looks, setLooks] = useState(false)
  const job = useJobs().data?.find(({ id }) => id === of.job)
  const buttons = useKeptFocus<HTMLDivElement>(job?.running)
  if (!of.isConnected)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('settings.userImport.notConnected', { service: of.name })}</p>
        <ButtonLink href={`/Settings/${of.name}`} size="sm">
          {t('settings.userImport.connect', { service: of.name })}
        </ButtonLink>
      </div>
    )
  const send = (action: 'run' | 'abort') =>
    act.mutate(
      { id: of.job, action },
      { onError: cause => showToast({ tone: 'bad', title: words.name(of.job), text: errorText(cause) }) },
    )
  const waits = isDirty ? t('settings.userImport.saveFirst') : of.isWanted ? null : t('settings.userImport.off')
  const came = counted.flatMap(name => {
    const count = job?.last?.counts[name] ?? 0
    return count > 0 ? [t(`settings.userImport.count.${name}`, { count })] : []
  })
  return (
    <div className="grid gap-3">
      <div ref={buttons} className="flex flex-wrap gap-2.5">
        <Button icon={Eye} disabled={waits !== null || job?.running} onClick={() => setLooks(true)}>
          {t('settings.userImport.preview')}
        </Button>
        {job?.running ? (
          <Button icon={Square} onClick={() => send('abort')}>
            {t('settings.job.stop')}
          </Button>
        ) : (
          <Button icon={UserPlus} disabled={waits !== null} onClick={() => send('run')}>
            {t('settings.userImport.now')}
          </Button>
        )}
      </div>
      {/* Below the button that was pressed, which stays where it is. */}
      {job && (job.running || job.last) && (
        <div className="text-sm" aria-live="polite">
          <JobOutcome job={job} />
          {!job.running && came.length > 0 && <p className="mt-0.5 text-xs text-ink-soft">{format.list(came)}</p>}
        </div>
      )}
      {waits && <p className="text-sm text-ink-soft">{waits}</p>}
      {looks && (
        <ImportPreview
          of={of}
          onClose={() => setLooks(false)}
          onImport={() => {
            setLooks(false)
            send('run')
          }}
        />
      )}
    </div>
  )
}
