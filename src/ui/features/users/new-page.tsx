import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountKeys, readStartingAccount } from '../../api/accounts'
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
  const starting = useQuery({
    queryKey: accountKeys.starting,
    queryFn: ({ signal }) => readStartingAccount(signal),
    // What is entered already is not begun anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const error = me.error ?? starting.error
  const again = () => Promise.all([me.refetch(), starting.refetch()])
  return (
    <Page>
      <BackToUsers />
      <PageHeader title={t('users.new.title')} text={t('users.new.text')} />
      {me.data && starting.data ? (
        <NewUser starting={{ ...starting.data, streamingCountry: me.data.streamingCountry }} />
      ) : error ? (
        <ErrorState title={t('users.new.failed')} error={error} onRetry={() => void again()} />
      ) : (
        <EditSkeleton />
      )}
    </Page>
  )
}
