import type { EmailSettings } from '~/shared/services/email'

export type Mail = {
  from: { name: string; address: string }
  to: { name: string; address: string } | null
  bcc?: string[]
  subject: string
  html: string
  text: string
  messageId: string
  date: Date
}

/** Delivers one mail to a mail server. Throws nothing but UpstreamError. */
export type SendMail = (settings: EmailSettings, mail: Mail) => Promise<void>

export const service = 'Email'
