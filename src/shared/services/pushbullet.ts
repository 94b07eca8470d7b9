import { secret, text, toggle } from '../settings/fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

export const pushbullet = channelSection(
  'notifications/pushbullet',
  {
    accessToken: secret({ required: true, maxLength: 200 }),
    channelTag: text({ maxLength: 100 }),
    link: toggle(false, { own: true }),
  },
  {
    page: {
      key: 'pushbullet',
      path: 'Pushbullet',
      group: 'messages',
      layout: [part('connection', ['accessToken', 'channelTag']), part('behaviour', ['link'])],
      test: 'message',
      templates: 'text',
    },
  },
)
