import { useTranslation } from 'react-i18next'
import { shortestPassword } from '~/shared/users/password-length'
import { Columns } from '../../kit/columns'
import { Field } from '../../kit/field'
import { Secret } from '../../kit/secret'
import type { SectionProps } from './edit-section'

/** A password, twice; one that is there is kept where nothing is typed. */
export function EditPassword({ form, onForm, errorOf, isNew }: SectionProps & { isNew: boolean }) {
  const { t } = useTranslation()
  return (
    <Columns>
      <Field
        label={t(isNew ? 'users.edit.details.password' : 'users.edit.details.newPassword')}
        help={
          isNew
            ? t('users.edit.details.passwordHelp', { least: shortestPassword })
            : t('users.edit.details.newPasswordHelp')
        }
        error={errorOf('password')}
        optional={!isNew}
      >
        <Secret
          name="password"
          value={form.password}
          maxLength={1000}
          autoComplete="new-password"
          onValue={password => onForm({ ...form, password })}
        />
      </Field>
      <Field label={t('users.edit.details.repeat')} error={errorOf('repeat')} optional={!isNew}>
        <Secret
          name="repeat"
          value={form.repeat}
          maxLength={1000}
          autoComplete="new-password"
          onValue={repeat => onForm({ ...form, repeat })}
        />
      </Field>
    </Columns>
  )
}
