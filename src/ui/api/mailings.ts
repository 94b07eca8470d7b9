import type {
  MailingProgress,
  MassMailDraft,
  MassMailLook,
  MassMailText,
  ReachablePeople,
  StartedMailing,
} from '~/shared/api/mailings'
import { get, post } from './client'

export const mailingKeys = {
  all: ['mailings'] as const,
  sent: ['mailings', 'sent'] as const,
  people: (search: string) => ['mailings', 'people', search] as const,
  look: (text: MassMailText) => ['mailings', 'look', text] as const,
}

const at = '/api/v3/mailings'
export const readMailings = (signal: AbortSignal) => get<MailingProgress[]>(at, { signal })
export const readReachable = (search: string, signal: AbortSignal) =>
  get<ReachablePeople>(`${at}/people?search=${encodeURIComponent(search)}`, { signal })
export const lookAtMassMail = (text: MassMailText) => post<MassMailLook>(`${at}/preview`, text)
export const sendMassMail = (draft: MassMailDraft) => post<StartedMailing>(at, draft)
