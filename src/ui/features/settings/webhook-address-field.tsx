import Link from 'lucide-react/icons/link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookAddress } from '~/shared/api/webhooks'
import { useErrorText } from '../../api/use-error-text'
import { useRenewWebhookAddress } from '../../api/webhooks'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { CopyInput } from '../../kit/copy-button'
import { Field } from '../../kit/field'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'

/** The address of one server, ready to copy, or the button that makes it. A new one ends the one before at once. */
export function WebhookAddressField({ address: { source, name, path, heardAt } }: { address: WebhookAddress }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const words = useErrorText()
  const [asking, setAsking] = useState(false)
  const renew = useRenewWebhookAddress()
  const make = () =>
    renew.mutate(source, {
      onSuccess: () => {
        setAsking(false)
        showToast({ text: t('settings.callAddresses.made', { server: name }) })
      },
      onError: error => {
        if (path === null) showToast({ tone: 'bad', text: words(error) })
      },
    })
  const heard = heardAt
    ? t('settings.callAddresses.heard', { when: format.when(heardAt) })
    : t('settings.callAddresses.unheard')
  if (path === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div id={id} className="grid gap-1.5 text-sm">
          <p className="font-[600]">{name}</p>
          <p className="leading-snug text-ink-faint">{t('settings.callAddresses.none')}</p>
        </div>
        <Button icon={Link} busy={renew.isPending} aria-describedby={id} onClick={make}>
          {t('settings.callAddresses.make')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={<span id={id}>{name}</span>} help={heard} className="min-w-0 grow basis-60">
        <CopyInput value={`${location.origin}${path}`} />
      </Field>
      <Button icon={RefreshCw} className="phone:mt-[1.6rem]" aria-describedby={id} onClick={() => setAsking(true)}>
        {t('settings.callAddresses.renew')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.callAddresses.ask')}
        text={renew.error ? words(renew.error) : t('settings.callAddresses.askText', { server: name })}
        action={t('settings.callAddresses.renew')}
        busy={renew.isPending}
        onConfirm={make}
      />
    </div>
  )
}
