import { secret, text, toggle } from '~/server/settings/fields'
import { section, type Values } from '~/server/settings/model'

export const webhook = section('notifications/webhook', {
  enabled: toggle(),
  webhookUrl: text({
    required: true,
    pattern: {
      fits: /^\s*https?:\/\/[^\s/]+/i,
      problem: 'must be a whole address that starts with http:// or https://',
    },
  }),
  applicationToken: secret(),
})

export type WebhookSettings = Values<typeof webhook>
