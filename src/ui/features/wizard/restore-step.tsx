import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field'
import { FileButton } from '../../kit/file-button'
import { Note } from '../../kit/note'
import { Progress } from '../../kit/progress'
import { Secret } from '../../kit/secret'
import { FoundBackup } from './found-backup'
import { useFirstRestore } from './state-restore'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

type RestoreStepProps = { setupCode: string; onBack: () => void }

/** The file of a backup in place of all further steps. */
export function RestoreStep({ setupCode, onBack }: RestoreStepProps) {
  const { t } = useTranslation()
  const [passphrase, setPassphrase] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, share, found, asks, fault, ...backup } = useFirstRestore(setupCode)
  const go = () => {
    setTried(true)
    if (found) void backup.restore(passphrase)
    else if (asks && passphrase) void backup.open(passphrase)
  }
  const send = (file: File) => {
    setTried(false)
    setPassphrase('')
    void backup.send(file)
  }
  const isMissing = tried && !found && !asks && !busy && fault === null
  const failed = isMissing ? t('wizard.restore.needed') : asks ? null : fault
  return (
    <StepForm
      onSubmit={go}
      fault={failed === null ? null : { title: t('wizard.restore.failed'), text: failed }}
      buttons={
        <StepButtons
          action={t(asks ? 'settings.backups.open' : 'settings.backups.restoreNow')}
          busy={busy !== null}
          onBack={onBack}
        />
      }
    >
      <div className="grid gap-4 rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
        <div className="grid phone:justify-items-start">
          <FileButton
            icon={Upload}
            label={t('wizard.restore.choose')}
            accept=".gz,.encrypted"
            busy={busy !== null}
            onFile={send}
          />
        </div>
        {busy === 'sending' && <Progress label={t('settings.backups.sending')} value={share} max={1} />}
        {busy === 'looking' && (
          <p role="status" className="text-sm text-ink-soft">
            {t('settings.backups.looking')}
          </p>
        )}
        {asks && (
          <Field
            label={t('settings.backups.passphrase.label')}
            help={t('settings.backups.asks')}
            error={fault ?? (tried && passphrase === '' ? t('wizard.database.needed') : null)}
          >
            <Secret value={passphrase} onValue={setPassphrase} autoComplete="off" maxLength={200} />
          </Field>
        )}
        {found && <FoundBackup backup={found} />}
      </div>
      {found && <Note title={t('wizard.restore.means')}>{t('wizard.restore.meansText')}</Note>}
    </StepForm>
  )
}
