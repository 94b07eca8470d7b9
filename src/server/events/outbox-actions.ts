import type { AuditAction, AuditValues } from '~/shared/audit/model'
import type { OutboxRow } from '~/shared/events/outbox'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { dropRow, outboxRow } from './outbox-queries'

/** A row that people see and may act on: events go their way by themselves, and what was sent is not there to be sent. */
async function unsent(app: App, id: number): Promise<OutboxRow> {
  const row = await outboxRow(app.store, id)
  return row && row.target !== 'event' && row.stage !== 'sent' ? row : refuse({ code: 'NotFound' })
}

/** What a row is, for people: what it says, or the request that it hands over. */
export function namedRow({ target, payload, request }: OutboxRow): AuditValues {
  const { title, subject } = Object(payload) as { title?: unknown; subject?: unknown }
  const message = request ? `${request.kind} ${request.id}` : [title, subject].find(one => typeof one === 'string')
  return { channel: target, ...(message ? { message } : {}) }
}

async function saveAudit(app: App, by: User, row: OutboxRow, action: AuditAction) {
  await writeAudit(app, app.store, by, { action, after: namedRow(row) })
  app.log.info('outbox row acted on', { id: row.id, target: row.target, action, by: by.userName })
}

/** Sends one row now, whatever it waits for, and answers how that went. */
export async function sendAgain(app: App, by: User, id: number): Promise<OutboxRow> {
  const row = await unsent(app, id)
  await saveAudit(app, by, row, 'sentAgain')
  // What there was nothing to send of any more is gone, which is as good as sent.
  return (await app.outbox.attempt(id)) ?? { ...row, stage: 'sent', failure: null }
}

/** Takes a row back, so that it is never sent. */
export async function dropUnsent(app: App, by: User, id: number): Promise<void> {
  const row = await unsent(app, id)
  await saveAudit(app, by, row, 'takenBack')
  await app.store.transaction(tx => dropRow(tx, row))
}
