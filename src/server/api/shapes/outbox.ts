import type { OutboxRow } from '../../outbox/model'
import { wireDate } from '../codes'

/** What waits to leave the house. */
export const outboxShape = (row: OutboxRow, title: string | null) => ({
  id: row.id,
  target: row.target,
  stage: row.stage,
  attempts: row.attempts,
  error: row.error,
  nextAt: row.stage === 'waiting' ? wireDate(row.nextAt) : null,
  createdAt: wireDate(row.createdAt),
  title,
  kind: row.request?.kind ?? null,
  requestId: row.request?.id ?? null,
})
