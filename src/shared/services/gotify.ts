import { address, choice, secret, toggle, webAddress } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

export const gotify = section(
  'notifications/gotify',
  {
    enabled: toggle(),
    baseUrl: address({ required: true, maxLength: 500, pattern: webAddress, isBase: true, takesUser: true }),
    applicationToken: secret({ required: true, maxLength: 200, sentTo: ['baseUrl'] }),
    priority: choice([4, 8, 2, 0]),
  },
  {
    page: {
      key: 'gotify',
      path: 'Gotify',
      group: 'messages',
      layout: [['enabled'], part('connection', ['baseUrl', 'applicationToken']), part('behaviour', ['priority'])],
      test: 'message',
      templates: 'text',
    },
  },
)
