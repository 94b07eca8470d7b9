import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceOf } from '~/shared/access/device'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { PasskeyNameDialog } from './preferences-passkey-name'
import { useAddPasskey } from './preferences-ways-state'

/** Asks for a name, and then the browser for a passkey. */
export function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const add = useAddPasskey()
  const [device] = useState(() => {
    const { program, system } = deviceOf(navigator.userAgent)
    return [program, system].filter(part => part !== null).join(', ')
  })
  const failed = add.error ? words(add.error) : null
  const came = add.data === 'dismissed' || add.data === 'known' ? t(`preferences.ways.passkeys.${add.data}`) : null
  const text = failed ?? came
  return (
    <PasskeyNameDialog
      title={t('preferences.ways.passkeys.addTitle')}
      text={t('preferences.ways.passkeys.addText')}
      action={t('preferences.ways.passkeys.go')}
      called={device}
      busy={add.isPending}
      note={text === null ? null : { tone: failed ? 'bad' : 'warn', text }}
      onName={name =>
        add.mutate(name, {
          onSuccess: came => {
            if (came !== 'added') return
            showToast({ text: t('preferences.ways.passkeys.added', { name }) })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
