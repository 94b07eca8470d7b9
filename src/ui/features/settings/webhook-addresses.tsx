import { useTranslation } from 'react-i18next'
import type { WebhookAddress } from '~/shared/api/webhooks'
import { providerNames } from '~/shared/users/providers'
import { useWebhookAddresses } from '../../api/webhooks'
import { FormSection } from '../../kit/form-section'
import type { SettingsPage } from '../../state/settings-pages'
import { WebhookAddressField } from './webhook-address-field'

/** The connected servers that are set up on a page. */
export const ofPage = (page: SettingsPage, addresses: readonly WebhookAddress[]) =>
  addresses.filter(({ section }) => page.sections.some(({ id }) => id === section))

const placed = [...providerNames, 'sonarr', 'radarr', 'lidarr'] as const
const isPlaced = (key: string): key is (typeof placed)[number] => placed.some(one => one === key)

/** What servers of a page call when something has changed there; nothing while none of them is connected. */
export function WebhookAddresses({ page }: { page: SettingsPage }) {
  const { t } = useTranslation()
  const { data } = useWebhookAddresses()
  const own = ofPage(page, data ?? [])
  if (own.length === 0) return null
  const where = isPlaced(page.key) ? page.key : null
  return (
    <FormSection
      title={t('settings.callAddresses.title')}
      text={`${t('settings.callAddresses.text')} ${where === null ? '' : t(`settings.callAddresses.where.${where}`)}`}
      className="first:border-t first:pt-6"
    >
      {own.map(address => (
        <WebhookAddressField key={address.source} address={address} />
      ))}
    </FormSection>
  )
}
