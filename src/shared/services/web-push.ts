import { secret, text, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

const contact = {
  fits: /^(mailto:)?[^\s@:/]+@[^\s@]+\.[^\s@]+$|^https:\/\/[^\s/]+/i,
  problem: 'must be an email address, or a full address that starts with https://',
}

const made = 'made by the portal when a browser is added first'

/** Messages in the browsers of people, through the push service of each browser. */
export const webPush = section(
  'notifications/webpush',
  {
    enabled: toggle(true, { own: true }),
    contact: text({ own: true, maxLength: 320, pattern: contact }),
    publicKey: text({ own: true, readOnly: true, maxLength: 100, hidden: made }),
    privateKey: secret({ own: true, readOnly: true, maxLength: 100, hidden: made }),
  },
  {
    texts: 'webPush',
    page: {
      key: 'webPush',
      path: 'WebPush',
      group: 'messages',
      layout: [['enabled'], part('sender', ['contact'])],
      test: 'message',
      templates: 'titled',
      channel: 'webpush',
    },
  },
)
