import { address, secret, toggle, webAddress } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

export const webhook = section(
  'notifications/webhook',
  {
    enabled: toggle(),
    webhookUrl: address({ required: true, pattern: webAddress, takesUser: true }),
    applicationToken: secret({ sentTo: ['webhookUrl'] }),
  },
  {
    page: {
      key: 'webhook',
      path: 'Webhook',
      group: 'messages',
      layout: [['enabled'], part('connection', ['webhookUrl', 'applicationToken'])],
      test: 'message',
    },
  },
)
