import { useTranslation } from 'react-i18next'
import { isOnlyFourK } from '~/shared/requests/four-k-claims'
import type { Claim } from '~/shared/users/model'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { useFeature } from '../../state/start'
import { BackToUsers } from './edit-back'
import { EditSkeleton } from './edit-skeleton'
import { forStaff } from './for-staff'
import { NewInvitationForm } from './new-invitation'
import { invitationsPath } from './paths'
import { startingQuery, useStarting } from './use-starting'

function NewInvitation() {
  const { t } = useTranslation()
  const fourK = useFeature('Movie4KRequests')
  const { starting, error, again } = useStarting()
  const isGiven = (claim: Claim) => claim !== 'Disabled' && (fourK || !isOnlyFourK(claim))
  return (
    <Page>
      <BackToUsers to={invitationsPath}>{t('users.invitations.title')}</BackToUsers>
      <PageHeader title={t('users.invitations.new.title')} text={t('users.invitations.new.text')} />
      {starting ? (
        <NewInvitationForm starting={{ ...starting, claims: starting.claims.filter(isGiven) }} />
      ) : error ? (
        <ErrorState title={t('users.invitations.new.failed')} error={error} onRetry={again} />
      ) : (
        <EditSkeleton />
      )}
    </Page>
  )
}

/** Makes a link; what it gives begins with what new users start with. */
export const NewInvitationPage = forStaff(NewInvitation, client => client.prefetchQuery(startingQuery))
