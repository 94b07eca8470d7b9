import type { OutboxRow } from '~/shared/events/outbox'
import type { MessageAbout } from '../../../notifications/deliver'
import { wireDate } from '../codes'

/** What waits to leave the house: a request, or a message with whom it goes to. */
export const outboxShape = (row: OutboxRow, title: string | null, message: MessageAbout | null) => ({
  id: row.id,
  target: row.target,
  stage: row.stage,
  attempts: row.attempts,
  error: row.error,
  nextAt: row.stage === 'waiting' ? wireDate(row.nextAt) : null,
  createdAt: wireDate(row.createdAt),
  title: title ?? message?.title ?? null,
  event: message?.event ?? null,
  to: message?.to ?? null,
  kind: row.request?.kind ?? null,
  requestId: row.request?.id ?? null,
})
