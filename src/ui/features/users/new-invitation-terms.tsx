import { useTranslation } from 'react-i18next'
import { mostDays, mostUses } from '~/shared/users/invitations'
import { Columns } from '../../kit/columns'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { Select } from '../../kit/select'
import { useCountryOptions } from '../../state/country-options'
import { languageOptions } from '../../state/language-options'
import type { InvitationTerms, useNewInvitation } from './new-invitation-state'

/** For whom an invitation is, how far it goes, and what its accounts begin with. */
export function NewInvitationTerms({ entry }: { entry: ReturnType<typeof useNewInvitation> }) {
  const { t } = useTranslation()
  const { form, enter, terms, enterTerms, wrong, faults } = entry
  const countries = useCountryOptions()
  const number = (name: 'uses' | 'days', most: number) => (
    <Field
      label={t(`users.invitations.new.${name}`)}
      help={t(`users.invitations.new.${name}Help`)}
      error={wrong[name] ? t('users.invitations.new.badNumber', { most }) : null}
    >
      <Input
        name={name}
        inputMode="numeric"
        maxLength={4}
        value={terms[name]}
        onValue={value => enterTerms({ ...terms, [name]: value } satisfies InvitationTerms)}
      />
    </Field>
  )
  return (
    <FormSection title={t('users.invitations.new.terms')}>
      <Columns>
        <Field label={t('users.invitations.new.note')} help={t('users.invitations.new.noteHelp')} optional>
          <Input name="note" value={terms.note} maxLength={190} onValue={note => enterTerms({ ...terms, note })} />
        </Field>
        <Field
          label={t('users.edit.details.email')}
          help={t('users.invitations.new.emailHelp')}
          error={faults.errorOf('email')}
          optional
        >
          <Input
            name="email"
            type="email"
            value={form.email}
            maxLength={400}
            onValue={email => enter({ ...form, email })}
          />
        </Field>
        {number('uses', mostUses)}
        {number('days', mostDays)}
        <Field label={t('users.edit.details.country')} help={t('users.edit.details.countryHelp')}>
          <Combobox
            options={countries}
            value={form.streamingCountry}
            // Emptying the box is on the way to another country, not a choice.
            onValue={country => enter({ ...form, streamingCountry: country ?? form.streamingCountry })}
          />
        </Field>
        <Field label={t('users.invitations.new.language')} help={t('users.invitations.new.languageHelp')}>
          <Select
            value={terms.language}
            onValue={language => enterTerms({ ...terms, language })}
            options={[{ value: '', label: t('users.invitations.new.portalLanguage') }, ...languageOptions]}
          />
        </Field>
      </Columns>
    </FormSection>
  )
}
