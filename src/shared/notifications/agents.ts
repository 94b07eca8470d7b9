/** The names of all notification channels there are or will be. */
export const agentNames = [
  'Email',
  'Discord',
  'Pushbullet',
  'Pushover',
  'Telegram',
  'Slack',
  'Mattermost',
  'Mobile',
  'Gotify',
  'Webhook',
  'WhatsApp',
  'Ntfy',
] as const
export type AgentName = (typeof agentNames)[number]

/** Channels that a person has something of his own to enter for: all but e-mail, the mobile application and the webhook. */
export const personalAgents = agentNames.filter(name => !['Email', 'Mobile', 'Webhook'].includes(name))
export type PersonalAgent = (typeof personalAgents)[number]
