import { secret, text, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

export const pushbullet = section(
  'notifications/pushbullet',
  {
    enabled: toggle(),
    accessToken: secret({ required: true, maxLength: 200 }),
    channelTag: text({ maxLength: 100 }),
  },
  {
    page: {
      key: 'pushbullet',
      path: 'Pushbullet',
      group: 'messages',
      layout: [['enabled'], part('connection', ['accessToken', 'channelTag'])],
      test: 'message',
      templates: 'text',
    },
  },
)
