import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { twilio } from '~/shared/services/twilio'
import { shortened } from '~/shared/shortened'
import { call, UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, pageOf } from '../delivery'
import { endedWith, withSignsAlike } from '../text'

const service = 'WhatsApp'
const longestBody = 1_600
/** So that there is room for a text above it. */
const longestLink = 1_000

/** What makes a line a quotation or a part of a list. */
const leading = /^([^\S\n]*)([>-])(?=\s)/gm

/** Values that form nothing where messages are read. */
export const plainOnWhatsApp = (value: string): string => withSignsAlike(value).replace(leading, '$1\u2060$2')

/** The text, with the page that it is about below it, where that is wanted and the text does not name it itself. */
function textOf(delivery: Delivery, link: boolean) {
  const { body } = delivery
  const page = link ? pageOf(delivery) : null
  const isAdded = page && page.length <= longestLink && !body.includes(page)
  return isAdded ? endedWith(body, page, longestBody) : shortened(body, longestBody)
}

export const whatsAppAgent = agent({
  name: service,
  settings: twilio,
  recipients: 'preferences',
  addressIn: entered => personalAddressIn('WhatsApp', entered),
  plain: plainOnWhatsApp,
  async send({ http, addresses }, { from, accountSid, authToken, link }, delivery) {
    const url = under(addresses.WhatsApp, `2010-04-01/Accounts/${accountSid}/Messages.json`)
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    const answer = await call<{ sid?: unknown } | null>(http, service, url, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      form: {
        From: `whatsapp:${from}`,
        To: `whatsapp:${delivery.to?.address ?? ''}`,
        Body: textOf(delivery, link),
      },
    })
    if (!answer?.sid) throw new UpstreamError({ service, kind: 'unexpected', status: 200 })
  },
})
