import { useTranslation } from 'react-i18next'
import type { RequestKind } from '~/shared/requests/model'
import type { AccountManager } from '~/shared/users/accounts'
import type { Claim } from '~/shared/users/model'
import { useRoleTexts } from '../../state/role-texts'
import type { FieldName } from './edit-form'

/** What fields are called where they do not stand under their headings. */
export const useFieldNames = () => {
  const { t } = useTranslation()
  const roles = useRoleTexts()
  return (field: FieldName): string => {
    const [group, name = ''] = field.split('.')
    if (group === 'limits') return t(`users.edit.limits.named.${name as RequestKind}`)
    if (group === 'addresses') return name
    if (group === 'claims') return t('users.edit.roles.named', { role: roles.full(name as Claim) })
    if (group === 'profiles' || group === 'roots') {
      const manager = t(`users.edit.profiles.manager.${name as AccountManager}`)
      return t(group === 'profiles' ? 'users.edit.profiles.profile' : 'users.edit.profiles.root', { name: manager })
    }
    return t(`users.edit.details.${detailKeys[field as keyof typeof detailKeys]}`)
  }
}

const detailKeys = {
  userName: 'userName',
  alias: 'alias',
  email: 'email',
  streamingCountry: 'country',
  password: 'password',
} as const
