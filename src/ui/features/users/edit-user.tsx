import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { DirtyBar } from '../../kit/dirty-bar'
import { lazyPart } from '../../kit/lazy-part'
import { LeaveGuard } from '../../kit/leave-guard'
import { NotLoaded } from '../../kit/not-loaded'
import { Note } from '../../kit/note'
import { PartByPart } from '../../kit/part-by-part'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { useFirstFault } from '../../kit/use-first-fault'
import { useSaveInTurn } from '../../kit/use-save-in-turn'
import { isAdmin, sessionAtom } from '../../state/session'
import { EditAddresses } from './edit-addresses'
import { editColumns } from './edit-columns'
import { EditConflict } from './edit-conflict'
import { EditDetails } from './edit-details'
import { EditLimits } from './edit-limits'
import { EditProfiles } from './edit-profiles'
import { EditRoles } from './edit-roles'
import { useEdit } from './edit-state'
import { PersonAgreement } from './person-agreement'
import { PersonAudit } from './person-audit'
import { PersonHeard } from './person-heard'
import { PersonInvitation } from './person-invitation'
import { PersonKeys } from './person-keys'
import { PersonMediaAccounts } from './person-media-accounts'
import { PersonRequests } from './person-requests'
import { PersonSessions } from './person-sessions'
import { PersonIssues, PersonNotices, PersonVotes } from './person-traces'
import { PersonWays } from './person-ways'

const PersonDeliveries = lazyPart(async () => (await import('./person-deliveries')).PersonDeliveries, {
  Waiting: () => <SkeletonLines className="min-h-64 content-start" />,
  Failed: NotLoaded,
})

/** Everything that staff decide about an account, and what its owner asked for. */
export function EditUser({ account }: { account: AccountDetail }) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const edit = useEdit(account)
  const byAdmin = isAdmin(useAtomValue(sessionAtom))
  const showFault = useFirstFault(root)
  const { form, faults, changes } = edit
  const save = async () => {
    const done = await edit.save()
    if (!done) showFault()
    return done
  }
  const turn = useSaveInTurn({ count: changes.length, save })
  const section = { form, onForm: edit.enter, errorOf: faults.errorOf }
  return (
    <div ref={root}>
      {!account.mayEdit && <Note className="mb-5">{t('users.edit.notYours')}</Note>}
      <EditConflict edit={edit} />
      {faults.refusal && (
        <div data-not-saved className="mb-5">
          <Note tone="bad" live title={t('users.edit.notSaved')}>
            {faults.refusal}
          </Note>
        </div>
      )}
      <form
        noValidate
        onBlur={faults.leave}
        onSubmit={event => {
          event.preventDefault()
          if (changes.length > 0) void turn.save()
        }}
      >
        <fieldset disabled={!account.mayEdit} className={editColumns}>
          <PartByPart phone={1}>
            <div className="min-w-0">
              <PartByPart phone={1}>
                <EditDetails {...section} userType={account.userType} isSelf={account.isSelf} />
                <EditLimits {...section} account={account} />
                <EditProfiles {...section} />
                <EditAddresses {...section} />
              </PartByPart>
            </div>
            <EditRoles {...section} account={account} />
          </PartByPart>
        </fieldset>
        <button type="submit" hidden />
      </form>
      <div className="mt-2 max-w-(--form-max) border-t border-line pt-6">
        <PartByPart phone={0}>
          <PersonInvitation id={account.id} />
          <PersonAgreement id={account.id} />
          <PersonRequests account={account} />
          <PersonIssues account={account} />
          <PersonVotes account={account} />
          {account.mayEdit && <PersonNotices account={account} />}
          {account.mayEdit && <PersonHeard id={account.id} name={account.displayName} />}
          {account.mayEdit && <PersonWays id={account.id} name={account.displayName} />}
          {account.mayEdit && <PersonMediaAccounts id={account.id} name={account.displayName} />}
          {account.mayEdit && <PersonSessions id={account.id} />}
          {account.mayEdit && <PersonKeys id={account.id} />}
          {byAdmin && <PersonDeliveries id={account.id} />}
          {byAdmin && <PersonAudit id={account.id} />}
        </PartByPart>
      </div>
      <DirtyBar
        className="max-w-(--form-max)"
        count={changes.length}
        wrong={faults.wrong}
        saving={turn.isSaving}
        saved={edit.saved}
        onSave={() => void turn.save()}
        onDiscard={edit.discard}
      />
      <LeaveGuard count={changes.length} saving={turn.isSaving} onDiscard={edit.discard} onSave={turn.save} />
    </div>
  )
}
