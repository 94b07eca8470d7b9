import { address, text, webAddress } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

const application = { fits: /^[\w-]{1,64}$/, problem: 'must be the id of an application: letters, digits and "-" only' }

/** Messages to the mobile application. Both ways are run by others, and off until somebody names them. */
export const mobile = section(
  'notifications/mobile',
  {
    relayUrl: address({ own: true, maxLength: 500, pattern: webAddress, isBase: true, takesUser: true }),
    oneSignalApp: text({ own: true, maxLength: 64, pattern: application }),
  },
  {
    page: {
      key: 'mobile',
      path: 'CloudMobile',
      group: 'messages',
      layout: [part('connection', ['relayUrl', 'oneSignalApp'])],
      test: 'message',
      templates: 'text',
    },
  },
)
