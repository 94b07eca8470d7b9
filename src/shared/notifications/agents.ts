/** The names of the notification channels that programs of the first versions know, in the order of their numbers. */
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

/** All of them. */
export const channelNames = [...agentNames, 'Web push'] as const
export type ChannelName = (typeof channelNames)[number]

/** Those that write themselves otherwise than programs know them. */
const written: ReadonlyMap<string, string> = new Map<ChannelName, string>([['Ntfy', 'ntfy']])

/** What a channel, or any other service, calls itself; this is what people read. */
export const writtenName = (service: string): string => written.get(service) ?? service

export const isAgentName = (name: ChannelName): name is AgentName => agentNames.some(known => known === name)

const impersonal = ['Email', 'Mobile', 'Webhook'] as const
export type PersonalAgent = Exclude<AgentName, (typeof impersonal)[number]>

/** Channels that a person has something of his own to enter for: all but e-mail, the mobile application and the webhook. */
export const personalAgents = agentNames.filter(
  (name): name is PersonalAgent => !impersonal.some(other => other === name),
)
