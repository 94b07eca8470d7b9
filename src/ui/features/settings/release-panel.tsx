import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { useAbout, useUpdates } from '../../api/system'
import { ButtonLink } from '../../kit/button-link'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Note } from '../../kit/note'
import { Preview } from '../../kit/preview'
import { Skeleton } from '../../kit/skeleton'

/** Whether there is a newer version, what it brings and where it is had. */
export function ReleasePanel() {
  const { t } = useTranslation()
  const about = useAbout()
  const updates = useUpdates()
  const error = about.error ?? updates.error
  if (error && !updates.data)
    return (
      <ErrorState
        title={t('settings.release.failed')}
        error={error}
        onRetry={() => void updates.refetch()}
        busy={updates.isFetching}
      />
    )
  if (!updates.data || !about.data)
    return (
      <>
        <Loading quiet />
        <Skeleton className="h-14 rounded-lg" />
      </>
    )
  const { check, isAvailable, release } = updates.data
  const installed = t('settings.release.installed', { version: about.data.version })
  if (check === 'off')
    return (
      <Note title={installed}>
        {t('settings.release.off')} {t('settings.release.offHelp', { variable: 'MARQUEE_UPDATE_URL' })}
      </Note>
    )
  if (check === 'failed')
    return (
      <Note tone="warn" title={t('settings.release.unknown')}>
        {installed} {t('settings.release.unknownHelp')}
      </Note>
    )
  if (!isAvailable || !release)
    return (
      <Note tone="good" title={t('settings.release.none')}>
        {installed}
      </Note>
    )
  return (
    <div className="grid gap-4">
      <Note tone="busy" icon={Download} title={t('settings.release.available', { version: release.tag })}>
        {installed}
      </Note>
      {release.notes && <Preview title={t('settings.release.changes')} html={release.notes} />}
      {release.downloads.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {release.downloads.map(({ name, url }) => (
            <ButtonLink key={url} href={url} external size="sm" icon={Download}>
              {name}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}
