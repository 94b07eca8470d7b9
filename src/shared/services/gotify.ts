import { address, secret, toggle, webAddress } from '../settings/fields'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

export const gotify = channelSection(
  'notifications/gotify',
  {
    baseUrl: address({ required: true, maxLength: 500, pattern: webAddress, isBase: true, takesUser: true }),
    applicationToken: secret({ required: true, maxLength: 200, sentTo: ['baseUrl'] }),
    priority: choice([4, 8, 2, 0]),
    poster: toggle(false, { own: true }),
  },
  {
    page: {
      key: 'gotify',
      path: 'Gotify',
      group: 'messages',
      layout: [part('connection', ['baseUrl', 'applicationToken']), part('behaviour', ['priority', 'poster'])],
      test: 'message',
      templates: 'text',
    },
  },
)
