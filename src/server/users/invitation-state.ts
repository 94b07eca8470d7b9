import { type InvitationState, invitationState } from '~/shared/users/invitations'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Entry } from '../audit/audit'
import { isFourKOn } from '../settings/four-k'
import type { Store } from '../store/store'
import type { InvitationRow } from './invitation-queries'
import { userById } from './queries'

/** How an invitation stands now; `inviter` is null where that account is gone. */
export const stateOf = (app: App, invitation: InvitationRow, inviter: User | null): InvitationState =>
  invitationState(invitation, { now: app.now(), inviter, fourK: isFourKOn(app) })

export const inviterOf = async (store: Store, { createdById }: InvitationRow) =>
  createdById === null ? null : userById(store, createdById)

/** What an invitation is called where it is written down. */
export const invitationSubject = ({ id, note, email }: InvitationRow): Entry['subject'] => ({
  ...{ kind: 'invitation', id },
  name: note ?? email ?? id.slice(0, 8),
})
