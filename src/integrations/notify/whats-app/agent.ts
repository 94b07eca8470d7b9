import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { twilio } from '~/shared/services/twilio'
import { shortened } from '~/shared/shortened'
import { call, UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { withSignsAlike } from '../text'

const service = 'WhatsApp'
const longestBody = 1_600

/** What makes a line a quotation or a part of a list. */
const leading = /^([^\S\n]*)([>-])(?=\s)/gm

/** Values that form nothing where messages are read. */
export const plainOnWhatsApp = (value: string): string => withSignsAlike(value).replace(leading, '$1\u2060$2')

export const whatsAppAgent = agent({
  name: service,
  settings: twilio,
  recipients: 'preferences',
  addressIn: entered => personalAddressIn('WhatsApp', entered),
  plain: plainOnWhatsApp,
  async send({ http, addresses }, { from, accountSid, authToken }, { body, to }) {
    const url = under(addresses.WhatsApp, `2010-04-01/Accounts/${accountSid}/Messages.json`)
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    const answer = await call<{ sid?: unknown } | null>(http, service, url, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      form: {
        From: `whatsapp:${from}`,
        To: `whatsapp:${to?.address ?? ''}`,
        Body: shortened(body, longestBody),
      },
    })
    if (!answer?.sid) throw new UpstreamError({ service, kind: 'unexpected', status: 200 })
  },
})
