import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { UserType } from '~/shared/users/model'
import { keeperOf } from '~/shared/users/provider-accounts'
import { Columns } from '../../kit/columns'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { useCountryOptions } from '../../state/country-options'
import { EditPassword } from './edit-password'
import type { SectionProps } from './edit-section'

type EditDetailsProps = SectionProps & {
  /** Null for an account that is being made. */
  userType: UserType | null
  /** One's own: its password is changed where the one from before is asked for. */
  isSelf?: boolean
}

/** Who somebody is: names, address, country, and the password where the portal keeps it. */
export function EditDetails({ userType, isSelf = false, ...section }: EditDetailsProps) {
  const { form, onForm, errorOf } = section
  const { t } = useTranslation()
  const isNew = userType === null
  const countries = useCountryOptions()
  const keeper = userType && keeperOf(userType)?.keeper
  return (
    <FormSection title={t('users.edit.details.title')}>
      <Columns>
        <Field
          label={t('users.edit.details.userName')}
          error={errorOf('userName')}
          help={t(isNew ? 'users.edit.details.userNameHelp' : 'users.edit.details.userNameStays')}
        >
          <Input
            name="userName"
            value={form.userName}
            readOnly={!isNew}
            maxLength={400}
            autoCapitalize="none"
            spellCheck={false}
            onValue={userName => onForm({ ...form, userName })}
          />
        </Field>
        <Field
          label={t('users.edit.details.alias')}
          error={errorOf('alias')}
          help={t('users.edit.details.aliasHelp')}
          optional
        >
          <Input name="alias" value={form.alias} maxLength={190} onValue={alias => onForm({ ...form, alias })} />
        </Field>
        <Field label={t('users.edit.details.email')} error={errorOf('email')} optional>
          <Input
            name="email"
            type="email"
            value={form.email}
            maxLength={400}
            onValue={email => onForm({ ...form, email })}
          />
        </Field>
        <Field label={t('users.edit.details.country')} help={t('users.edit.details.countryHelp')}>
          <Combobox
            options={countries}
            value={form.streamingCountry}
            // Emptying the box is on the way to another country, not a choice.
            onValue={country => onForm({ ...form, streamingCountry: country ?? form.streamingCountry })}
          />
        </Field>
      </Columns>
      {keeper && <p className="text-sm text-ink-faint">{t('users.edit.details.noPassword', { service: keeper })}</p>}
      {!keeper && isSelf && (
        <p className="text-sm">
          <Link href="/user-preferences?tab=security" className="text-accent underline underline-offset-4">
            {t('users.edit.details.ownPassword')}
          </Link>
        </p>
      )}
      {!keeper && !isSelf && <EditPassword {...section} isNew={isNew} />}
    </FormSection>
  )
}
