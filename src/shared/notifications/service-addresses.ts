/**
 * Where the public services are that messages go through, by the channel, as long as nothing else stands in
 * `MARQUEE_<CHANNEL>_URL`. Channels that are reached at an address of their settings are not among them.
 */
export const serviceAddresses = {
  Discord: 'https://discord.com',
  Mobile: 'https://onesignal.com',
  Pushbullet: 'https://api.pushbullet.com',
  Pushover: 'https://api.pushover.net',
  Slack: 'https://hooks.slack.com',
  Telegram: 'https://api.telegram.org',
  /** Every browser names its own; all are reached at one where it is set. */
  WebPush: '',
  WhatsApp: 'https://api.twilio.com',
} as const
export type AddressedChannel = keyof typeof serviceAddresses
export type ServiceAddresses = Readonly<Record<AddressedChannel, string>>
export const addressedChannels = Object.keys(serviceAddresses) as AddressedChannel[]
