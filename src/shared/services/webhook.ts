import { secret, text, toggle, webAddress } from '../settings/fields'
import { section, type Values } from '../settings/model'

export const webhook = section('notifications/webhook', {
  enabled: toggle(),
  webhookUrl: text({ required: true, pattern: webAddress }),
  applicationToken: secret({ sentTo: ['webhookUrl'] }),
})

export type WebhookSettings = Values<typeof webhook>
