import { problemInBody, problemInTemplate } from '../notifications/json-template'
import { problemInHeaders } from '../notifications/own-headers'
import { isSeerrFormat, withoutFormerTypes } from '../seerr/webhook-types'
import { address, type SettingValues, secret, text, webAddress } from '../settings/fields'
import type { SectionProblem } from '../settings/model'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

/** Which variables there are depends on the format: `problemsOf` says whether they are known. */
const template = {
  fits: { test: (given: string) => problemInBody(given) === null },
  problem: 'must be JSON, an object or a list, with known variables inside of its texts',
}
const headers = {
  fits: { test: (given: string) => problemInHeaders(given) === null },
  problem: 'must be one header a line, such as "X-Room: hall", and none that the portal writes itself',
}

/** Of the body: that of the portal or of whoever writes one for it, or that of Overseerr, Jellyseerr and Seerr. */
export const webhookFormats = ['own', 'seerr'] as const

export const webhook = channelSection(
  'notifications/webhook',
  {
    // Who receives calls tells them apart by it: mostly a part of it is a secret.
    webhookUrl: address({ required: true, pattern: webAddress, takesUser: true, sealed: true }),
    applicationToken: secret({ sentTo: ['webhookUrl'] }),
    method: choice(['POST', 'PUT', 'PATCH'], { own: true }),
    headers: secret({ own: true, maxLength: 4_000, sentTo: ['webhookUrl'], pattern: headers, rows: 3 }),
    format: choice(webhookFormats, { own: true }),
    template: text({ own: true, maxLength: 20_000, pattern: template, rows: 8 }),
    seerrTypes: text({
      ...{ own: true, maxLength: 10, pattern: { fits: /^\d+$/, problem: 'must be a number' } },
      hidden: 'Programs of Seerr write there what they want to hear; people choose events.',
    }),
  },
  {
    agreed: withoutFormerTypes,
    check: problemsOf,
    page: {
      key: 'webhook',
      path: 'Webhook',
      group: 'messages',
      layout: [
        part('connection', ['webhookUrl', 'applicationToken', 'method', 'headers']),
        part('body', ['format', 'template']),
      ],
      test: 'message',
    },
  },
)

/** In a body for programs of Seerr, what is no variable there stays as it is written. */
function problemsOf(values: SettingValues): SectionProblem[] {
  const { template: written } = values
  if (isSeerrFormat(values) || typeof written !== 'string' || written === '') return []
  return problemInTemplate(written) === null ? [] : [{ field: 'template', problem: template.problem }]
}
