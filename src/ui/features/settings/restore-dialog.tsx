import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup, BackupLook } from '~/shared/api/backups'
import { lookAtBackup, restoreBackup } from '../../api/backups'
import { ApiError } from '../../api/errors'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { useFormat } from '../../kit/use-format'
import { reloadOnceAway } from '../../parts/reload-once-away'
import { BackupCounts } from './backup-counts'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined)

/** Looks through a backup, asks for what opens it, says what restoring it means, and does it. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const [passphrase, setPassphrase] = useState('')
  const given = passphrase || null
  const look = useMutation({ mutationFn: (opens: string | null) => lookAtBackup(backup.name, opens) })
  const restore = useMutation({ mutationFn: () => restoreBackup(backup.name, given), onSuccess: reloadOnceAway })
  const { mutate } = look
  useEffect(() => mutate(null), [mutate])
  const code = codeOf(look.error)
  const asks = code === 'PassphraseNeeded' || code === 'PassphraseWrong'
  const isGoing = restore.isPending || restore.isSuccess
  const open = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (given) mutate(given)
  }
  return (
    <Dialog
      open
      onClose={isGoing ? () => undefined : onClose}
      title={t('settings.backups.restoreTitle', { when: format.dateTime(backup.at) })}
      size={560}
      footer={
        <>
          <Button appearance="ghost" disabled={isGoing} onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          {asks ? (
            <Button type="submit" form="opens-backup" appearance="primary" busy={look.isPending} disabled={!given}>
              {t('settings.backups.open')}
            </Button>
          ) : (
            <Button appearance="bad-fill" busy={isGoing} disabled={!look.data} onClick={() => restore.mutate()}>
              {t('settings.backups.restoreNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {asks && (
          <form id="opens-backup" onSubmit={open}>
            <Field
              label={t('settings.backups.passphrase.label')}
              help={t('settings.backups.asks')}
              error={code === 'PassphraseWrong' ? errorText(look.error) : undefined}
            >
              <Secret value={passphrase} onValue={setPassphrase} autoComplete="off" maxLength={200} />
            </Field>
          </form>
        )}
        {look.error && !asks && (
          <Note tone="bad" live>
            {errorText(look.error)}
          </Note>
        )}
        {restore.error && (
          <Note tone="bad" live>
            {errorText(restore.error)}
          </Note>
        )}
        {look.isPending && !asks && (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {t('settings.backups.looking')}
            </p>
            <SkeletonLines className="min-h-40 content-start" />
          </>
        )}
        {look.data && <Foreseen look={look.data} />}
      </div>
    </Dialog>
  )
}

function Foreseen({ look }: { look: BackupLook }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-[0.875rem] text-ink-soft">{t('settings.backups.whole')}</p>
      <BackupCounts look={look} />
      <Note tone="warn" title={t('settings.backups.meansTitle')}>
        <ul className="mt-1 grid list-disc gap-1 ps-4">
          {(['backup', 'away', 'signIn', 'secrets'] as const).map(one => (
            <li key={one}>{t(`settings.backups.means.${one}`)}</li>
          ))}
        </ul>
      </Note>
    </>
  )
}
