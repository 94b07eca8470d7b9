import MailPlus from 'lucide-react/icons/mail-plus'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Claim } from '~/shared/users/model'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { useFirstFault } from '../../kit/use-first-fault'
import { editColumns } from './edit-columns'
import type { Starting } from './edit-form'
import { EditLimits } from './edit-limits'
import { EditRoles } from './edit-roles'
import type { InvitationMade } from './invitations-page'
import { useNewInvitation } from './new-invitation-state'
import { NewInvitationTerms } from './new-invitation-terms'
import { invitationsPath } from './paths'

/** Whoever is to be kept out is not invited. */
const neverGiven: readonly Claim[] = ['Disabled']

/** The form of an invitation; once it is made, its link is shown. */
export function NewInvitationForm({ starting }: { starting: Starting }) {
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const [, go] = useLocation()
  const entry = useNewInvitation(starting)
  const { form, enter, faults, making, changes } = entry
  const showFault = useFirstFault(root)
  const made = making.data
  useEffect(() => {
    const state: InvitationMade = { made: made?.invitation.id }
    if (made) go(invitationsPath, { replace: true, state })
  }, [made, go])
  const add = () => {
    if (!entry.check()) return showFault()
    making.mutate(undefined, { onError: showFault })
  }
  const section = { form, onForm: enter, errorOf: faults.errorOf }
  return (
    <form
      ref={root}
      noValidate
      onBlur={faults.leave}
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      {faults.refusal && (
        <div data-not-saved className="mb-5">
          <Note tone="bad" live title={t('users.invitations.new.notMade')}>
            {faults.refusal}
          </Note>
        </div>
      )}
      <div className={editColumns}>
        <div className="min-w-0">
          <NewInvitationTerms entry={entry} />
          <EditLimits {...section} account={null} />
        </div>
        <EditRoles {...section} account={null} without={neverGiven} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button type="submit" appearance="primary" icon={MailPlus} busy={making.isPending}>
          {t('users.invitations.new.make')}
        </Button>
        <ButtonLink href={invitationsPath} appearance="ghost">
          {t('kit.cancel')}
        </ButtonLink>
      </div>
      <LeaveGuard count={changes} onDiscard={entry.discard} />
    </form>
  )
}
