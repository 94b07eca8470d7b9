import { phoneNumber } from '../notifications/personal-addresses'
import { secret, text, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

const sender = {
  fits: phoneNumber,
  problem: 'must be a number with its country, such as +14155550100',
}

const account = { fits: /^\w{1,64}$/, problem: 'must be the identifier of an account: letters and digits only' }

/** WhatsApp through Twilio, in the section that programs know by that name. */
export const twilio = section(
  'notifications/twilio',
  {
    enabled: toggle(),
    from: text({ required: true, maxLength: 20, pattern: sender }),
    accountSid: text({ required: true, maxLength: 64, pattern: account }),
    authToken: secret({ required: true, maxLength: 200, sentTo: ['accountSid'] }),
    link: toggle(false, { own: true }),
  },
  {
    page: {
      key: 'twilio',
      path: 'Twilio',
      group: 'messages',
      layout: [['enabled'], part('connection', ['accountSid', 'authToken', 'from']), part('behaviour', ['link'])],
      test: 'message',
      templates: 'text',
      channel: 'whatsapp',
    },
  },
)
