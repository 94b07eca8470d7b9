import { useTranslation } from 'react-i18next'
import { useWebhookAddresses } from '../../api/webhooks'
import { FormSection } from '../../kit/form-section'
import type { SettingsPage } from '../../state/settings-pages'
import { WebhookAddressField } from './webhook-address-field'

/** What servers of a page call when something has changed there; nothing while none of them is connected. */
export function WebhookAddresses({ page }: { page: SettingsPage }) {
  const { t } = useTranslation()
  const { data } = useWebhookAddresses()
  const own = data?.filter(({ section }) => page.sections.some(({ id }) => id === section)) ?? []
  if (own.length === 0) return null
  return (
    <FormSection
      title={t('settings.callAddresses.title')}
      text={t('settings.callAddresses.text')}
      className="first:border-t first:pt-6"
    >
      {own.map(address => (
        <WebhookAddressField key={address.source} address={address} />
      ))}
    </FormSection>
  )
}
