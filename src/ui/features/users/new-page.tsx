import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { BackToUsers } from './edit-back'
import { EditSkeleton } from './edit-skeleton'
import { forStaff } from './for-staff'
import { NewUser } from './new-user'
import { startingQuery, useStarting } from './use-starting'

function NewAccount() {
  const { t } = useTranslation()
  const { starting, error, again } = useStarting()
  return (
    <Page>
      <BackToUsers />
      <PageHeader title={t('users.new.title')} text={t('users.new.text')} />
      {starting ? (
        <NewUser starting={starting} />
      ) : error ? (
        <ErrorState title={t('users.new.failed')} error={error} onRetry={again} />
      ) : (
        <EditSkeleton />
      )}
    </Page>
  )
}

/** A new account of the portal's own; it begins in the country of whoever makes it. */
export const NewUserPage = forStaff(NewAccount, client => client.prefetchQuery(startingQuery))
