import { t } from 'elysia'
import { newsletterObstacles } from '../newsletter/rules'
import { MailingProgress } from './mailings'
import { oneOf, orNull, text, whole } from './schema'

/** How it stands with the newsletter. */
export const NewsletterState = t.Object({
  obstacle: orNull(oneOf(newsletterObstacles)),
  readers: whole({ description: 'How many get it.' }),
  libraries: t.Array(
    t.Object({ key: t.String({ description: 'As the settings have it.' }), name: t.String(), server: t.String() }),
  ),
  last: orNull(MailingProgress),
})
export type NewsletterState = typeof NewsletterState.static

/** What it tells of, as a form has it before it is saved. */
export const NewsletterChoice = t.Object({
  disableMovies: t.Boolean(),
  disableTv: t.Boolean(),
  disableMusic: t.Boolean(),
  libraries: orNull(t.Array(text(250), { maxItems: 1_000 })),
})
export type NewsletterChoice = typeof NewsletterChoice.static

export const NewsletterDraft = t.Object({ ...NewsletterChoice.properties, subject: text(500), message: text(50_000) })
export type NewsletterDraft = typeof NewsletterDraft.static

export const MarkedTitles = t.Object({ titles: whole() })
export type MarkedTitles = typeof MarkedTitles.static
export const TestedMails = t.Object({ mails: whole({ description: 'To how many administrators it is on its way.' }) })
export type TestedMails = typeof TestedMails.static

/** What stands in the link of a newsletter. */
export const OptOutParams = t.Object({ token: t.String({ maxLength: 1_500, pattern: '^[\\w~-]+$' }) })
