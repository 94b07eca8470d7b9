import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { AppLinkDialog } from '../../parts/app-link-dialog'
import { useAppLink } from './person-state'

/** The link with which somebody is signed in to the application on their phone. */
export function PersonAppLink({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, data, error } = useAppLink(account.id)
  useEffect(() => mutate(), [mutate])
  const { displayName: name } = account
  return (
    <AppLinkDialog
      title={t('users.edit.app.title', { name })}
      text={t('users.edit.app.text', { name })}
      code={t('users.edit.app.code', { name })}
      link={data?.link}
      error={error}
      onClose={onClose}
    />
  )
}
