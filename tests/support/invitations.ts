import type { InvitationView, MadeInvitation, NewInvitation } from '~/shared/api/invitations'
import type { Caller } from './portal'

const noLimit = { amount: null, period: null }

export const anInvitation = (more: Partial<NewInvitation> = {}): NewInvitation => ({
  ...{ note: null, email: null, claims: ['RequestMovie'], streamingCountry: 'DE', language: null },
  limits: { movie: { amount: 3, period: 'week' }, tvShow: noLimit, album: noLimit },
  ...{ uses: 1, days: 7, send: false },
  ...more,
})

export const tokenIn = ({ path }: { path: string }) => decodeURIComponent(path.replace('/invite/', ''))

type Made = MadeInvitation & { token: string }

/** Invites as somebody, and answers the token of the link too. */
export async function invited(by: Caller, more: Partial<NewInvitation> = {}): Promise<Made> {
  const { status, body } = await by.post('/api/v3/invitations', anInvitation(more))
  if (status !== 200) throw new Error(`the invitation was answered with ${status}: ${JSON.stringify(body)}`)
  const made = body as MadeInvitation
  return { ...made, token: tokenIn(made) }
}

export const acceptance = (token: string, userName: string, more: object = {}) => ({
  ...{ token, userName, password: 'a long password', email: null },
  ...more,
})

export async function shownInvitation(by: Caller, id: string): Promise<InvitationView> {
  const { body } = await by.get('/api/v3/invitations')
  const found = (body as { invitations: InvitationView[] }).invitations.find(one => one.id === id)
  if (!found) throw new Error('the invitation is not in the list')
  return found
}
