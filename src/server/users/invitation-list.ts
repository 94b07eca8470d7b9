import { refuse } from '~/shared/refusal'
import type { InvitationState } from '~/shared/users/invitations'
import { displayName, type User } from '~/shared/users/model'
import { objectionToClaims } from '~/shared/users/rules'
import type { App } from '../app'
import { type InvitationRow, invitationRows, invitedBy } from './invitation-queries'
import { stateOf } from './invitation-state'
import { accountsById } from './queries'

/** An invitation as staff see it. */
export type ShownInvitation = InvitationRow & {
  state: InvitationState
  inviter: User | null
  /** Whether it may be sent, copied and revoked by whoever asks. */
  mayTouch: boolean
  people: { id: string; displayName: string; at: Date }[]
}

async function shown(app: App, by: User, rows: readonly InvitationRow[]): Promise<ShownInvitation[]> {
  const inviters = await accountsById(
    app.store,
    rows.flatMap(({ createdById }) => createdById ?? []),
  )
  const came = Map.groupBy(
    await invitedBy(
      app.store,
      rows.map(({ id }) => id),
    ),
    ({ invitationId }) => invitationId,
  )
  return rows.map(row => {
    const inviter = inviters.get(row.createdById ?? '') ?? null
    const people = (came.get(row.id) ?? []).map(one => ({ id: one.id, displayName: displayName(one), at: one.at }))
    const mayTouch = objectionToClaims(by, row.claims) === null
    return { ...row, inviter, people, mayTouch, state: stateOf(app, row, inviter) }
  })
}

/** A part of the invitations, the newest first. */
export async function invitationPage(app: App, by: User, part: { count: number; position: number }) {
  const { rows, total } = await invitationRows(app.store, part)
  return { invitations: await shown(app, by, rows), total }
}

/** One of them. */
export async function shownInvitation(app: App, by: User, row: InvitationRow): Promise<ShownInvitation> {
  const [one] = await shown(app, by, [row])
  return one ?? refuse({ code: 'InvitationUnknown' })
}
