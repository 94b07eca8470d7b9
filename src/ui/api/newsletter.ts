import type { MailLook } from '~/shared/api/mailings'
import type {
  MarkedTitles,
  NewsletterChoice,
  NewsletterDraft,
  NewsletterState,
  TestedMails,
} from '~/shared/api/newsletter'
import { get, post } from './client'

export const newsletterKeys = {
  all: ['newsletter'] as const,
  look: (draft: NewsletterDraft | null) => ['newsletter', 'look', draft] as const,
}

const at = '/api/v3/newsletter'
export const readNewsletter = (signal: AbortSignal) => get<NewsletterState>(at, { signal })
export const lookAtNewsletter = (draft: NewsletterDraft) => post<MailLook>(`${at}/preview`, draft)
export const testNewsletter = (choice: NewsletterChoice) => post<TestedMails>(`${at}/test`, choice)
export const markNewsletter = () => post<MarkedTitles>(`${at}/mark`)
