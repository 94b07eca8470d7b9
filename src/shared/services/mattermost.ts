import { address, secretAddress, text, webAddress } from '../settings/fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

export const mattermost = channelSection(
  'notifications/mattermost',
  {
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
      layout: [part('connection', ['webhookUrl', 'channel']), part('sender', ['username', 'iconUrl'])],
      test: 'message',
      templates: 'text',
    },
  },
)
