import type {
  InvitationAcceptance,
  InvitationLink,
  InvitationMail,
  InvitationOffer,
  InvitationOfUser,
  InvitationPage,
  InvitationQuery,
  InvitationQuestion,
  MadeInvitation,
  NewInvitation,
} from '~/shared/api/invitations'
import type { Session } from '~/shared/api/session'
import { get, post, remove } from './client'

const invitations = '/api/v3/invitations'
const invitationPath = (id: string) => `${invitations}/${encodeURIComponent(id)}`

export const invitationKeys = {
  all: ['invitations'] as const,
  list: (query: InvitationQuery) => [...invitationKeys.all, 'list', query] as const,
  link: (id: string) => [...invitationKeys.all, 'link', id] as const,
  ofUser: (id: string) => [...invitationKeys.all, 'ofUser', id] as const,
}

export const readInvitations = (query: InvitationQuery, signal: AbortSignal) =>
  get<InvitationPage>(invitations, { query, signal })
export const readInvitationOf = (id: string, signal: AbortSignal) =>
  get<InvitationOfUser>(`${invitations}/of-user/${encodeURIComponent(id)}`, { signal })

export const invite = (invitation: NewInvitation) => post<MadeInvitation>(invitations, invitation)
export const readInvitationLink = (id: string) => post<InvitationLink>(`${invitationPath(id)}/link`)
export const sendInvitation = (id: string, email: string) =>
  post(`${invitationPath(id)}/email`, { email } satisfies InvitationMail)
export const revokeInvitation = (id: string) => remove(invitationPath(id))

export const readOffer = (question: InvitationQuestion) => post<InvitationOffer>(`${invitations}/offer`, question)
export const acceptInvitation = (acceptance: InvitationAcceptance) => post<Session>(`${invitations}/accept`, acceptance)
