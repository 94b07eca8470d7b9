import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { gotify } from '~/shared/services/gotify'
import { under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, pageOf, post } from '../delivery'

/** What its clients make of a message besides: the page that opens when it is pressed, and the poster below its text. */
function extrasOf(delivery: Delivery) {
  const [page, poster] = [pageOf(delivery), delivery.subject?.posterUrl]
  const notification = { ...(page && { click: { url: page } }), ...(poster && { bigImageUrl: poster }) }
  return Object.keys(notification).length > 0 ? { extras: { 'client::notification': notification } } : {}
}

export const gotifyAgent = agent({
  name: 'Gotify',
  settings: gotify,
  recipients: 'channel',
  isSecretWhere: true,
  addressIn: entered => personalAddressIn('Gotify', entered),
  toPerson: (settings, applicationToken) => ({ ...settings, applicationToken }),
  async send({ http }, { baseUrl, applicationToken, priority, poster }, delivery) {
    await post(http, 'Gotify', under(baseUrl ?? '', 'message'), {
      headers: { 'x-gotify-key': applicationToken ?? '' },
      body: { message: delivery.body, title: null, priority, ...(poster && extrasOf(delivery)) },
    })
  },
})
