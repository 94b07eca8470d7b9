import type { App } from '../app'
import { changedAlbums } from '../availability/changes'
import { saveFoundVariants } from '../availability/found-variants'
import type { OutboxHandlers } from '../events/outbox-handler'
import { eventHandler, type Subscribers } from '../events/publish'
import { resyncOnSettingsChange } from '../library/resync-on-settings-change'
import { channelHandlers } from '../notifications/deliver'
import { judgeChannel } from '../notifications/failing'
import { notify } from '../notifications/notify'
import { settleChats } from '../notifications/settle-chats'
import { handOverHandlers } from '../requests/hand-over/hand-over'

/** What follows from what happened. */
export const subscribers: Subscribers = {
  requestMade: [notify],
  requestApproved: [notify, settleChats],
  requestDenied: [notify, settleChats],
  requestAvailable: [notify, settleChats],
  requestPartlyAvailable: [notify],
  requestDeleted: [notify, settleChats],
  titlesGone: [notify],
  titlesDropped: [notify],
  handOverFailed: [notify],
  channelFailing: [judgeChannel, notify],
  plexTokenExpired: [notify],
  issueReported: [notify],
  issueCommented: [notify],
  issueStarted: [notify],
  issueResolved: [notify],
  issueReopened: [notify],
  issueDeleted: [notify],
  settingsSaved: [resyncOnSettingsChange],
}

/** Who sends what stands in the outbox, by the name of the target. */
export const outboxHandlersOf = ({ services }: App): OutboxHandlers => ({
  event: eventHandler(subscribers),
  ...channelHandlers(services.agents),
  ...handOverHandlers(app => saveFoundVariants(app, changedAlbums(app))),
})
