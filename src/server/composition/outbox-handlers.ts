import type { App } from '../app'
import { changedAlbums } from '../availability/changes'
import { saveFoundVariants } from '../availability/found-variants'
import type { OutboxHandlers } from '../events/outbox-handler'
import { eventHandler } from '../events/publish'
import { channelHandlers } from '../notifications/deliver'
import { handOverHandlers } from '../requests/hand-over/hand-over'
import { subscribers } from './subscribers'

/** Who sends what stands in the outbox, by the name of the target. */
export const outboxHandlersOf = ({ services }: App): OutboxHandlers => ({
  event: eventHandler(subscribers),
  ...channelHandlers(services.agents),
  ...handOverHandlers(app => saveFoundVariants(app, changedAlbums(app))),
})
