import type { OutboxRow } from '~/shared/events/outbox'
import type { MailingMail } from '~/shared/notifications/model'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { keyHoldersAt } from '../users/mail-key-queries'
import { personalMessage, readerLanguage } from './branding'
import { mailingContent } from './mailing-queries'
import { writeApart } from './mailings'

export type Reached = { user: User; address: string }
export type MassMailing = Omit<MailingMail, 'mailingId'>

/** The mail of a mass mailing to somebody, with the values of its subject filled in. */
export function massMailing(
  app: App,
  subject: string,
  { user, address }: Reached,
  language = readerLanguage(app, user),
): MassMailing {
  const person = { userName: user.userName, alias: user.alias }
  const { title } = personalMessage(app, { subject, message: '' }, person, language)
  const to = { address, name: displayName(user) }
  return { event: 'MassEmail', subject: title, language, person, userId: user.id, to }
}

/**
 * A mail to many without those whose mails are encrypted, as one text for all is readable: each of them is written one of
 * their own. Asked when it is sent, so that a key counts which was entered meanwhile. Null where nobody is left.
 */
export async function withoutKeyHolders(app: App, row: OutboxRow, mail: MailingMail): Promise<MailingMail | null> {
  const { bcc = [], mailingId } = mail
  const holders = await keyHoldersAt(app.store, bcc)
  const content = holders.length > 0 ? await mailingContent(app.store, mailingId) : null
  if (!content || !('mass' in content)) return mail
  const mails = holders.map(one => ({ ...massMailing(app, content.mass.subject, one), mailingId }))
  await writeApart(
    app,
    row,
    mails.map(own => ({ mail: own, of: own.userId ?? '' })),
  )
  const held = new Set(holders.map(({ address }) => address))
  const open = bcc.filter(address => !held.has(address))
  return open.length > 0 ? { ...mail, bcc: open } : null
}
