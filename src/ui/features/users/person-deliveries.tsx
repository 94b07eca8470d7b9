import { useTranslation } from 'react-i18next'
import { FormSection } from '../../kit/form-section'
import { DeliveryList } from '../../parts/delivery-list'

const step = 10

/** What was sent to somebody in the last 30 days, on every channel; for administrators. */
export function PersonDeliveries({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('users.edit.deliveries.title')} text={t('users.edit.deliveries.text')}>
      <DeliveryList of={{ user: id, count: step }} />
    </FormSection>
  )
}
