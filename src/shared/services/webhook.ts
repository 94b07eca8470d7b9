import { problemInTemplate } from '../notifications/json-template'
import { problemInHeaders } from '../notifications/own-headers'
import { address, choice, secret, text, webAddress } from '../settings/fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

const template = {
  fits: { test: (given: string) => problemInTemplate(given) === null },
  problem: 'must be JSON, an object or a list, with known variables inside of its texts',
}
const headers = {
  fits: { test: (given: string) => problemInHeaders(given) === null },
  problem: 'must be one header a line, such as "X-Room: hall", and none that the portal writes itself',
}

export const webhook = channelSection(
  'notifications/webhook',
  {
    // Who receives calls tells them apart by it: mostly a part of it is a secret.
    webhookUrl: address({ required: true, pattern: webAddress, takesUser: true, sealed: true }),
    applicationToken: secret({ sentTo: ['webhookUrl'] }),
    method: choice(['POST', 'PUT', 'PATCH'], { own: true }),
    headers: secret({ own: true, maxLength: 4_000, sentTo: ['webhookUrl'], pattern: headers, rows: 3 }),
    template: text({ own: true, maxLength: 20_000, pattern: template, rows: 8 }),
  },
  {
    page: {
      key: 'webhook',
      path: 'Webhook',
      group: 'messages',
      layout: [part('connection', ['webhookUrl', 'applicationToken', 'method', 'headers']), part('body', ['template'])],
      test: 'message',
    },
  },
)
