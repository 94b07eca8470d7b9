import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { requestKindNames } from '~/shared/requests/model'
import { FormSection } from '../../kit/form-section'
import { EditLimit } from './edit-limit'
import type { SectionProps } from './edit-section'
import { ExtraButton } from './extra-button'
import { limitedKinds } from './extra-entry'

type EditLimitsProps = SectionProps & {
  /** Null for one that is being made, which has used nothing. */
  account: AccountDetail | null
}

/** How much somebody may ask for, and how much of that is used. */
export function EditLimits({ account, form, onForm, errorOf }: EditLimitsProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('users.edit.limits.title')}
      text={account ? t('users.edit.limits.text', { name: account.displayName }) : t('users.edit.limits.textNew')}
    >
      {requestKindNames.map(kind => (
        <EditLimit
          key={kind}
          kind={kind}
          entry={form.limits[kind]}
          quota={account?.quotas[kind] ?? null}
          error={errorOf(`limits.${kind}`)}
          onEntry={entry => onForm({ ...form, limits: { ...form.limits, [kind]: entry } })}
        />
      ))}
      {account && limitedKinds(account.quotas).length > 0 && <ExtraButton account={account} />}
    </FormSection>
  )
}
