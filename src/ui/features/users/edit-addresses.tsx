import { useTranslation } from 'react-i18next'
import { personalAgents } from '~/shared/notifications/agents'
import { Columns } from '../../kit/columns'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import type { SectionProps } from './edit-section'

/** Where somebody is told things, besides by email. */
export function EditAddresses({ form, onForm }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('users.edit.addresses.title')} text={t('users.edit.addresses.text')}>
      <Columns>
        {personalAgents.map(agent => (
          <Field key={agent} label={agent}>
            <Input
              name={`addresses.${agent}`}
              value={form.addresses[agent]}
              maxLength={500}
              autoCapitalize="none"
              spellCheck={false}
              onValue={value => onForm({ ...form, addresses: { ...form.addresses, [agent]: value } })}
            />
          </Field>
        ))}
      </Columns>
    </FormSection>
  )
}
