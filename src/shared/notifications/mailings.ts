import { secondMs } from '../durations'
import type { NewsletterContent } from '../newsletter/model'
import type { Language } from '../settings/languages'

/** What all mails of a mailing have in common. A test of the newsletter reaches whoever tests, wanted or not. */
export type MailingContent =
  | { newsletter: Partial<Record<Language, NewsletterContent>>; isTest: boolean }
  | { mass: { subject: string; message: string } }

/** So many mails of a mailing leave at once, and the next ones so much later: mail servers take more for a flood. */
const [atOnce, pauseMs] = [10, 10 * secondMs]

/** When a mail of a mailing is due, by its place. What else there is to send goes in between. */
export const mailDueAt = (start: Date, place: number) =>
  new Date(start.getTime() + Math.floor(place / atOnce) * pauseMs)

/** Whom one mail hides from each other at the most: many mail servers take no more recipients. */
export const mostHidden = 50
