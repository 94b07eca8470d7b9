import type { HoldReason, OutboxRow } from '~/shared/events/outbox'
import type { App } from '../app'
import { gatheredUntil } from './message-key'
import { quietEndsFor } from './paces'

/** Why some messages wait that could go, by the numbers of their rows; those that are not held are left out. */
export async function heldMessages(app: App, rows: readonly OutboxRow[]): Promise<Map<number, HoldReason>> {
  const now = app.now()
  const waiting = rows.filter(({ stage, nextAt, userId }) => stage === 'waiting' && nextAt > now && userId !== null)
  const quietEnds = await quietEndsFor(
    app,
    waiting.flatMap(({ userId }) => userId ?? []),
  )
  const reasonOf = ({ userId, nextAt, failure, key }: OutboxRow): HoldReason | null => {
    if (quietEnds(userId, nextAt)) return 'quietHours'
    return failure === null && gatheredUntil(key) ? 'digest' : null
  }
  return new Map(
    waiting.flatMap(row => {
      const reason = reasonOf(row)
      return reason ? [[row.id, reason] as const] : []
    }),
  )
}
