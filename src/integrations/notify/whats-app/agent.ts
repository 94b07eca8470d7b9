import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { twilio } from '~/shared/services/twilio'
import { call, UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { aroundAddresses, inPercent, shortened } from '../text'

const service = 'WhatsApp'
const longestBody = 1_600

/** It has no sign that takes away the meaning of these: others stand for them that look alike. */
const alike: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' }

/** Signs that form what stands between two of them; an underscore inside of a word forms nothing, and stays. */
const forming = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
/** What makes a line a quotation or a part of a list. */
const leading = /^([^\S\n]*)([>-])(?=\s)/gm

/** Values that form nothing where messages are read; in an address the signs are written as addresses may. */
export const plainOnWhatsApp = (value: string): string =>
  aroundAddresses(value, {
    address: part => part.replace(forming, inPercent),
    rest: part => part.replace(forming, sign => alike[sign] ?? sign),
  }).replace(leading, '$1\u2060$2')

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
