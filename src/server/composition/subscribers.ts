import type { Subscribers } from '../events/publish'
import { resyncOnSettingsChange } from '../library/resync-on-settings-change'
import { judgeChannel } from '../notifications/failing'
import { notify } from '../notifications/notify'
import { settleChats } from '../notifications/settle-chats'

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
  issueDeleted: [notify],
  settingsSaved: [resyncOnSettingsChange],
}
