import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { copyText } from '../../kit/copy-text'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'

/** Shows the codes for recovery, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  const copy = async () => {
    if (!(await copyText(text))) return showToast({ tone: 'bad', text: t('kit.notCopied') })
    announce(t('kit.copied'))
    showToast({ text: t('preferences.ways.recovery.copied') })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('preferences.ways.recovery.title')}
      text={t('preferences.ways.recovery.text')}
      footer={
        <Button appearance="primary" onClick={onClose}>
          {t('preferences.ways.recovery.close')}
        </Button>
      }
    >
      <div className="grid gap-4.5">
        <Note>{t('preferences.ways.recovery.once')}</Note>
        <ul
          aria-label={t('preferences.ways.recovery.title')}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-sunken p-4 text-center font-[600] tracking-[0.06em] tabular-nums"
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('preferences.ways.recovery.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
