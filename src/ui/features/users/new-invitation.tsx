import MailPlus from 'lucide-react/icons/mail-plus'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Claim } from '~/shared/users/model'
import type { Starting } from './edit-form'
import { EditProfiles } from './edit-profiles'
import type { InvitationMade } from './invitations-page'
import { NewForm } from './new-form'
import { useNewInvitation } from './new-invitation-state'
import { NewInvitationTerms } from './new-invitation-terms'
import { invitationsPath } from './paths'

/** Whoever is to be kept out is not invited. */
const neverGiven: readonly Claim[] = ['Disabled']

/** The form of an invitation; once it is made, its link is shown. */
export function NewInvitationForm({ starting }: { starting: Starting }) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const entry = useNewInvitation(starting)
  const { making } = entry
  const made = making.data
  useEffect(() => {
    const state: InvitationMade = { made: made?.invitation.id }
    if (made) go(invitationsPath, { replace: true, state })
  }, [made, go])
  const make = (showFault: () => void) => {
    if (!entry.check()) return showFault()
    making.mutate(undefined, { onError: showFault })
  }
  const { form, enter, faults } = entry
  return (
    <NewForm
      entry={entry}
      onMake={make}
      notMade={t('users.invitations.new.notMade')}
      button={{ icon: MailPlus, label: t('users.invitations.new.make') }}
      back={invitationsPath}
      without={neverGiven}
      further={<EditProfiles form={form} onForm={enter} errorOf={faults.errorOf} />}
    >
      <NewInvitationTerms entry={entry} />
    </NewForm>
  )
}
