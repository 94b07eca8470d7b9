import type { OutboxHandler } from '../events/outbox-worker'
import { eventHandler } from '../events/publish'
import { channelHandlers } from '../notifications/deliver'
import { handOverHandlers } from '../requests/hand-over'
import { subscribers } from './subscribers'

/** Who sends what stands in the outbox, by the name of the target. */
export const outboxHandlers: Record<string, OutboxHandler> = {
  event: eventHandler(subscribers),
  ...channelHandlers,
  ...handOverHandlers,
}
