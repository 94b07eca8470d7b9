import { address, secretAddress, text, toggle, webAddress } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

export const mattermost = section(
  'notifications/mattermost',
  {
    enabled: toggle(),
    webhookUrl: secretAddress({ required: true, maxLength: 500, pattern: webAddress, takesUser: true }),
    channel: text({ maxLength: 100 }),
    username: text({ maxLength: 80 }),
    iconUrl: address({ maxLength: 1_000, pattern: webAddress, picture: 'icon' }),
  },
  {
    page: {
      key: 'mattermost',
      path: 'Mattermost',
      group: 'messages',
      layout: [['enabled'], part('connection', ['webhookUrl', 'channel']), part('sender', ['username', 'iconUrl'])],
      test: 'message',
      templates: 'text',
    },
  },
)
