import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResetApiKey } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { CopyButton } from '../../kit/copy-button'
import { Field } from '../../kit/field'
import { Secret } from '../../kit/secret'
import { showToast } from '../../kit/toasts'
import { DeclaredPage, type SpecialPageProps } from './declared-page'

/** Language, key for programs, address under a proxy, and what happens to requests. */
export function GeneralPage({ page }: SpecialPageProps) {
  return (
    <DeclaredPage
      page={page}
      instead={({ values, readAgain }) => ({
        apiKey: <ApiKeyField key="apiKey" value={String(values.apiKey ?? '')} onRenewed={readAgain} />,
      })}
    />
  )
}

/** The key that programs use, to copy; a new one ends the old one at once. */
export function ApiKeyField({ value, onRenewed }: { value: string; onRenewed: () => Promise<void> }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [asking, setAsking] = useState(false)
  const renew = useResetApiKey()
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        setAsking(false)
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
        <Secret
          value={value}
          readOnly
          trailing={value && <CopyButton value={value} />}
          name="apiKey"
          className="font-mono"
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
