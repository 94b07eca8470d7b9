import type { EmailSettings } from '~/shared/services/email'

export type Mail = {
  from: { name: string; address: string }
  to: { name: string; address: string } | null
  bcc?: string[]
  subject: string
  html: string
  text: string
  messageId: string
  /** The public key of its one reader, where it is to be read by nobody else. */
  encryptTo?: string
  /** Where mail programs post that somebody wants no more of these. */
  oneClick?: string
  date: Date
}

/** Told of the addresses that a mail server refused while it took the mail for others. */
export type OnRefused = (addresses: readonly string[]) => void

/** Delivers one mail to a mail server. Throws nothing but UpstreamError. */
export type SendMail = (settings: EmailSettings, mail: Mail, onRefused?: OnRefused) => Promise<void>

export const emailService = 'Email'
