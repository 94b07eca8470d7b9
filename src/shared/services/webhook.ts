import { address, secret, toggle, webAddress } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

export const webhook = section(
  'notifications/webhook',
  {
    enabled: toggle(),
    // Who receives calls tells them apart by it: mostly a part of it is a secret.
    webhookUrl: address({ required: true, pattern: webAddress, takesUser: true, sealed: true }),
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
