import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/me'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { BackToUsers } from './edit-back'
import { EditSkeleton } from './edit-skeleton'
import { NewUser } from './new-user'

/** A new account of the portal's own; it begins in the country of whoever makes it. */
export function NewUserPage() {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <Page>
      <BackToUsers />
      <PageHeader title={t('users.new.title')} text={t('users.new.text')} />
      {me.data ? (
        <NewUser country={me.data.streamingCountry} />
      ) : me.error ? (
        <ErrorState title={t('users.new.failed')} error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <EditSkeleton />
      )}
    </Page>
  )
}
