import type { AgentName } from '~/shared/notifications/agents'
import type { EventName } from '~/shared/notifications/model'

/** Channels, events and texts by the numbers that programs know. */
export const agentCode = {
  Email: 0,
  Discord: 1,
  Pushbullet: 2,
  Pushover: 3,
  Telegram: 4,
  Slack: 5,
  Mattermost: 6,
  Mobile: 7,
  Gotify: 8,
  Webhook: 9,
  WhatsApp: 10,
  Ntfy: 11,
} as const satisfies Record<AgentName, number>
export const eventCode = {
  NewRequest: 0,
  Issue: 1,
  RequestAvailable: 2,
  RequestApproved: 3,
  Test: 5,
  RequestDeclined: 6,
  ItemAddedToFaultQueue: 7,
  WelcomeEmail: 8,
  IssueResolved: 9,
  IssueComment: 10,
  Newsletter: 11,
  PartiallyAvailable: 12,
  PlexWatchlistTokenExpired: 13,
  RequestDeleted: 14,
  IssueInProgress: 15,
  IssueDeleted: 16,
  /** Of ours; no program has a number for them. */
  TitlesGone: 90,
  TitlesDropped: 91,
  ChannelFailing: 92,
  IssueReopened: 93,
} as const satisfies Record<EventName, number>
/** The same in every installation. */
export const templateCode = (agent: AgentName, event: EventName) => agentCode[agent] * 100 + eventCode[event] + 1
