import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedSecret } from '~/shared/settings/secrets'
import { useApiKey, useResetApiKey } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { BusyIconButton } from '../../kit/busy-icon-button'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { CopyButton } from '../../kit/copy-button'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { showToast } from '../../kit/toasts'
import { DeclaredPage, type SpecialPageProps } from './declared-page'

/** Language, key for programs, address under a proxy, and what happens to requests. */
export function GeneralPage({ page }: SpecialPageProps) {
  return (
    <DeclaredPage
      page={page}
      instead={({ readAgain }) => ({
        apiKey: <ApiKeyField key="apiKey" onRenewed={readAgain} />,
      })}
    />
  )
}

/** The key that programs use, to copy once it was asked for; a new one ends the old one at once. */
export function ApiKeyField({ onRenewed }: { onRenewed: () => Promise<void> }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [asking, setAsking] = useState(false)
  const [known, setKnown] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const read = useApiKey()
  const renew = useResetApiKey()
  const show = (key: string) => {
    setKnown(key)
    setShown(true)
  }
  const reveal = () => {
    if (known !== null) return setShown(!isShown)
    read.mutate(undefined, {
      onSuccess: show,
      onError: error => showToast({ tone: 'bad', title: t('settings.apiKey.notShown'), text: words(error) }),
    })
  }
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: ({ apiKey }) => {
        setAsking(false)
        show(apiKey)
        void onRenewed()
        showToast({ text: t('settings.apiKey.renewed') })
      },
    })
  return (
    <div data-field="apiKey" className="flex flex-wrap items-start gap-3">
      <Field
        label={t('settings.portal.apiKey.label')}
        help={t('settings.portal.apiKey.help')}
        className="min-w-0 grow basis-60"
      >
        <Input
          readOnly
          name="apiKey"
          type={isShown ? 'text' : 'password'}
          value={known ?? storedSecret}
          className="font-mono"
          trailing={
            <>
              {known !== null && <CopyButton value={known} />}
              <BusyIconButton
                size="sm"
                icon={isShown ? EyeOff : Eye}
                label={t('kit.secret.reveal')}
                aria-pressed={isShown}
                busy={read.isPending}
                onClick={reveal}
              />
            </>
          }
        />
      </Field>
      <Button icon={RefreshCw} className="phone:mt-[1.6rem]" onClick={() => setAsking(true)}>
        {t('settings.apiKey.renew')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.apiKey.title')}
        text={renew.error ? words(renew.error) : t('settings.apiKey.text')}
        action={t('settings.apiKey.renew')}
        busy={renew.isPending}
        onConfirm={confirm}
      />
    </div>
  )
}
