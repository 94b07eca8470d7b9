import Archive from 'lucide-react/icons/archive'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup } from '~/shared/api/backups'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { ErrorState } from '../../kit/error-state'
import { FileButton } from '../../kit/file-button'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { Progress } from '../../kit/progress'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { useFormat } from '../../kit/use-format'
import { BackupRow } from './backup-row'
import { useBackupJob, useBackups, useDownload, useRemoveBackup, useSendBackup } from './backups-state'
import { bytesText } from './bytes-text'
import { LastRestore } from './last-restore'

const RestoreDialog = lazyPart(async () => (await import('./restore-dialog')).RestoreDialog, { Failed: NotOpened })

/** The backups that lie here, what is done with each, and how another one comes. */
export function KeptBackups() {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useBackups()
  const making = useBackupJob()
  const sending = useSendBackup()
  const removing = useRemoveBackup()
  const download = useDownload()
  const [restored, setRestored] = useState<Backup | null>(null)
  const [removed, setRemoved] = useState<Backup | null>(null)
  const failure = making.error ?? sending.error ?? removing.error ?? download.error
  const { progress } = making.job ?? {}
  const free = data?.freeBytes ?? null
  return (
    <Panel
      title={t('settings.backups.kept')}
      text={free === null ? undefined : t('settings.backups.free', { size: bytesText(format.language, free) })}
      actions={
        <>
          <Button icon={Archive} busy={making.running} onClick={making.start}>
            {t('settings.backups.now')}
          </Button>
          <FileButton
            icon={Upload}
            label={t('settings.backups.upload')}
            accept=".gz,.encrypted"
            busy={sending.isPending}
            onFile={sending.mutate}
          />
        </>
      }
    >
      <div className="grid gap-3">
        {failure && (
          <Note tone="bad" live>
            {errorText(failure)}
          </Note>
        )}
        {making.running && (
          <Progress
            label={t('settings.backups.making')}
            value={progress?.total ? progress.done / progress.total : null}
            max={1}
          />
        )}
        {sending.share !== null && <Progress label={t('settings.backups.sending')} value={sending.share} max={1} />}
        {data?.lastRestore && <LastRestore last={data.lastRestore} />}
        {error && !data && (
          <ErrorState
            title={t('settings.backups.failed')}
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!data && !error && <SkeletonRows rows={3} className="h-16" />}
        {data?.backups.length === 0 && <p className="text-sm text-ink-soft">{t('settings.backups.none')}</p>}
        {data && data.backups.length > 0 && (
          <ul aria-label={t('settings.backups.kept')} className="divide-y divide-line">
            {data.backups.map(backup => (
              <BackupRow
                key={backup.name}
                backup={backup}
                onRestore={() => setRestored(backup)}
                onDownload={() => download.mutate(backup.name)}
                onRemove={() => setRemoved(backup)}
              />
            ))}
          </ul>
        )}
      </div>
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(null)} />}
      <Confirm
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('settings.backups.removeTitle', { when: format.dateTime(removed?.at ?? 0) })}
        text={t('settings.backups.removeText')}
        action={t('settings.backups.remove')}
        busy={removing.isPending}
        onConfirm={() => removed && removing.mutate(removed.name, { onSettled: () => setRemoved(null) })}
      />
    </Panel>
  )
}
