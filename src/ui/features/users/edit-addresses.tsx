import { useTranslation } from 'react-i18next'
import { personalAgents } from '~/shared/notifications/agents'
import { FormSection } from '../../kit/form-section'
import { ChannelFields } from '../../parts/channel-fields'
import type { SectionProps } from './edit-section'

/** Where somebody is told things, besides by email. */
export function EditAddresses({ form, onForm, errorOf }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('users.edit.addresses.title')} text={t('users.edit.addresses.text')}>
      <ChannelFields
        agents={personalAgents}
        addresses={form.addresses}
        onAddresses={addresses => onForm({ ...form, addresses })}
        errorOf={agent => errorOf(`addresses.${agent}`)}
      />
    </FormSection>
  )
}
