import { useTranslation } from 'react-i18next'
import type { Passkey } from '~/shared/api/passkeys'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { PasskeyNameDialog } from './preferences-passkey-name'
import { useRenamePasskey } from './preferences-ways-state'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const rename = useRenamePasskey()
  return (
    <PasskeyNameDialog
      title={t('preferences.ways.passkeys.renameTitle', { name: passkey.name })}
      action={t('preferences.ways.passkeys.renameSave')}
      called={passkey.name}
      busy={rename.isPending}
      note={rename.error ? { tone: 'bad', text: words(rename.error) } : null}
      onName={name =>
        rename.mutate(
          { id: passkey.id, name },
          {
            onSuccess: () => {
              showToast({ text: t('preferences.ways.passkeys.renamed', { name }) })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
