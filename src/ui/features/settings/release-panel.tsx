import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Note } from '../../kit/note'
import { Preview } from '../../kit/preview'
import { Skeleton } from '../../kit/skeleton'
import { useAbout, useRelease } from './state'

/** Whether there is a newer version, what it brings and where it is had. */
export function ReleasePanel() {
  const { t } = useTranslation()
  const about = useAbout()
  const release = useRelease()
  const error = about.error ?? release.error
  if (error && !release.data)
    return (
      <ErrorState
        title={t('settings.release.failed')}
        error={error}
        onRetry={() => void release.refetch()}
        busy={release.isFetching}
      />
    )
  if (!release.data || !about.data)
    return (
      <>
        <Loading quiet />
        <Skeleton className="h-14 rounded-lg" />
      </>
    )
  const { updateAvailable, updateVersionString, changeLogs, downloads } = release.data
  if (!updateAvailable)
    return (
      <Note tone="good" title={t('settings.release.none')}>
        {t('settings.release.installed', { version: about.data.version })}
      </Note>
    )
  return (
    <div className="grid gap-4">
      <Note tone="busy" icon={Download} title={t('settings.release.available', { version: updateVersionString })}>
        {t('settings.release.installed', { version: about.data.version })}
      </Note>
      {changeLogs && <Preview title={t('settings.release.changes')} html={changeLogs} />}
      {downloads.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {downloads.map(({ name, url }) => (
            <ButtonLink key={url} href={url} external size="sm" icon={Download}>
              {name}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}
