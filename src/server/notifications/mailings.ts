import { emailAgent } from '~/integrations/notify/email/agent'
import type { OutboxRow } from '~/shared/events/outbox'
import { type MailingContent, mailDueAt } from '~/shared/notifications/mailings'
import type { MailingKind, MailingMail } from '~/shared/notifications/model'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { batchesOf } from '../store/bulk'
import { insertId } from '../store/dialect'
import type { Store } from '../store/store'
import { readerKey } from './message-key'

export type NewMailing = {
  kind: MailingKind
  subject: string
  content: MailingContent
  mails: readonly Omit<MailingMail, 'mailingId'>[]
  /** Null where a job does it. */
  by: User | null
}

/**
 * Writes mails to many as part of a transaction: what they have in common once, and a row of the outbox for each, which
 * leave a few at a time. Answers the number of the mailing.
 */
export async function writeMailing(app: App, tx: Store, { kind, subject, content, mails, by }: NewMailing) {
  const at = app.now()
  const mailingId = await insertId(tx, tx.t.mailings, {
    ...{ kind, subject: subject.slice(0, 500), content, startedAt: at },
    recipients: mails.reduce((all, { to, bcc = [] }) => all + (to ? 1 : 0) + bcc.length, 0),
    startedById: by && !isSystem(by) ? by.id : null,
  })
  const rows = mails.map((mail, place) => ({
    target: emailAgent.target,
    key: `${emailAgent.target}:${mail.event}:${mailingId}:${readerKey(mail.to?.address ?? mail.bcc?.join() ?? '')}`,
    payload: { ...mail, mailingId } satisfies MailingMail,
    request: null,
    userId: mail.userId,
    notBefore: mailDueAt(at, place),
    mailingId,
  }))
  for await (const some of batchesOf(rows)) await enqueue(tx, some, at)
  tx.afterCommit(app.outbox.nudge)
  return mailingId
}

type Sent = Pick<OutboxRow, 'target' | 'key'>
/** A mail out of one that was for many, with what it is told apart by. */
type Apart = { mail: MailingMail; of: string }

/** Writes some whom one mail to many was for a mail of their own; done a second time it writes nothing. */
export const writeApart = (app: App, { target, key }: Sent, mails: readonly Apart[]) =>
  app.store.transaction(async tx => {
    const at = app.now()
    const rows = mails.map(({ mail, of }, place) => ({
      ...{ target, key: `${key}:${readerKey(of)}`, payload: mail, request: null },
      ...{ userId: mail.userId, mailingId: mail.mailingId, notBefore: mailDueAt(at, place) },
    }))
    await enqueue(tx, rows, at)
    tx.afterCommit(app.outbox.nudge)
  })

/** Whoever was refused out of many that one mail was for is tried alone from then on, and shown if that fails. */
export const writeRefused = (app: App, sent: Sent, mail: MailingMail, addresses: readonly string[]) =>
  writeApart(
    app,
    sent,
    addresses.map(address => ({ mail: { ...mail, bcc: [address] }, of: address })),
  )
