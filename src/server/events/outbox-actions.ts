import type { OutboxRow } from '~/shared/events/outbox'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { dropRow, outboxRow } from './outbox-queries'

/** A row that people see and may act on: events go their way by themselves, and what was sent is over. */
async function unsent(app: App, id: number): Promise<OutboxRow> {
  const row = await outboxRow(app.store, id)
  return row && row.target !== 'event' && row.stage !== 'sent' ? row : refuse({ code: 'NotFound' })
}

/** Sends one row now, whatever it waits for, and answers how that went. */
export async function sendAgain(app: App, id: number): Promise<OutboxRow> {
  const row = await unsent(app, id)
  // What there was nothing to send of any more is gone, which is as good as sent.
  return (await app.outbox.attempt(id)) ?? { ...row, stage: 'sent', failure: null }
}

/** Takes a row back, so that it is never sent. */
export async function dropUnsent(app: App, id: number): Promise<void> {
  await unsent(app, id)
  await dropRow(app.store, id)
}
