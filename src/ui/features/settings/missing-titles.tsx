import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { missingTitlesKey, readMissingTitles } from '../../api/system'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import type { SettingsPage } from '../../state/settings-pages'
import { useJobAction, useJobs } from './jobs-state'

const job = 'mediaDatabaseRefresh'

/** Servers of a page that no longer list much of what they had: it is kept until somebody says that it is gone. */
export function MissingTitles({ page }: { page: SettingsPage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useErrorText()
  const jobs = useJobs().data ?? []
  const running = jobs.some(one => one.id === job && one.running)
  const ended = jobs.filter(({ id }) => id === job || id.startsWith(page.key)).map(({ last }) => last?.finishedAt)
  const start = useJobAction()
  const { data } = useQuery({
    // Asked for anew once the job, or a sync of the page, has ended.
    queryKey: missingTitlesKey([running, ...ended]),
    queryFn: ({ signal }) => readMissingTitles(signal),
    placeholderData: keepPreviousData,
  })
  const own = data?.filter(({ section }) => page.sections.some(({ id }) => id === section)) ?? []
  return own.map(({ server, missing, known }) => (
    <Note
      key={server}
      tone="warn"
      className="mb-5"
      title={t('settings.missingTitles.title', {
        server,
        missing: format.number(missing),
        known: format.number(known),
      })}
      action={
        <Button size="sm" busy={running || start.isPending} onClick={() => start.mutate({ id: job, action: 'run' })}>
          {t('settings.jobs.mediaDatabaseRefresh.label')}
        </Button>
      }
    >
      {start.error ? words(start.error) : t('settings.missingTitles.text')}
    </Note>
  ))
}
