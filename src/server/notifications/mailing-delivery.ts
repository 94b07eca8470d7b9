import type { Delivery } from '~/integrations/notify/delivery'
import type { OutboxRow } from '~/shared/events/outbox'
import type { NewsletterContent } from '~/shared/newsletter/model'
import { newsletter } from '~/shared/newsletter/settings'
import type { MailingMail } from '~/shared/notifications/model'
import type { App } from '../app'
import { usersById } from '../users/queries'
import { brandingOf, personalMessage } from './branding'
import { mailingContent } from './mailing-queries'
import { mailParts, type PosterOf } from './newsletter/mail-parts'
import { optOutLinks } from './newsletter/opt-out-link'

const nobody = { userName: '', alias: null }

/** One mail of a mailing with what all of them say; null where there is nothing to send any more. */
export async function mailingDelivery(app: App, row: OutboxRow, mail: MailingMail): Promise<Delivery | null> {
  const content = await mailingContent(app.store, mail.mailingId)
  if (!content) return null
  if ('mass' in content) return written(app, row, mail, content.mass)
  const told = content.newsletter[mail.language]
  if (!told || !(content.isTest || (await isWanted(app, mail)))) return null
  return { ...written(app, row, mail, told), ...newsletterBody(app, mail, told, content) }
}

type Sent = Pick<OutboxRow, 'key' | 'createdAt'>

function written(
  app: App,
  { key, createdAt }: Sent,
  mail: Pick<MailingMail, 'event' | 'to' | 'bcc' | 'language' | 'person'>,
  text: { subject: string; message: string },
): Delivery {
  const { event, to, bcc = [], language, person } = mail
  return {
    ...{ event, key, to, bcc, variables: {}, subject: null, sentAt: createdAt.toISOString() },
    ...personalMessage(app, text, person ?? nobody, language),
    look: brandingOf(app, language),
  }
}

/** What a mail of the newsletter would be that is told this. */
export function newsletterDelivery(
  app: App,
  mail: Omit<MailingMail, 'mailingId'>,
  told: NewsletterContent,
  posterOf?: PosterOf,
): Delivery {
  const sent = { key: '', createdAt: app.now() }
  return { ...written(app, sent, mail, told), ...newsletterBody(app, mail, told, { isTest: false, posterOf }) }
}

function newsletterBody(
  app: App,
  { language, userId, to }: Pick<MailingMail, 'language' | 'userId' | 'to'>,
  { parts }: NewsletterContent,
  { isTest, posterOf }: { isTest: boolean; posterOf?: PosterOf | undefined },
): Pick<Delivery, 'parts' | 'optOut'> {
  const optOut = userId
    ? ({ kind: 'user', name: userId } as const)
    : ({ kind: 'address', name: to?.address ?? '' } as const)
  // Whoever tests it need not get it.
  return {
    parts: mailParts(app, parts, language, posterOf),
    optOut: isTest ? null : optOutLinks(app, optOut, language),
  }
}

/** Whether somebody who was to get it still does: accounts are changed and links followed meanwhile. */
async function isWanted(app: App, { userId, to }: MailingMail): Promise<boolean> {
  if (userId === null) {
    const external = app.settings.get(newsletter).externalEmails.map(address => address.toLowerCase())
    return external.includes(to?.address.toLowerCase() ?? '')
  }
  const claims = (await usersById(app.store, [userId])).get(userId)?.claims ?? []
  return claims.includes('ReceivesNewsletter') && !claims.includes('Disabled')
}
