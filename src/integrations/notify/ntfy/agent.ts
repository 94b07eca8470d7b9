import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { ntfy } from '~/shared/services/ntfy'
import { shortened } from '~/shared/shortened'
import { under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, pageOf, post } from '../delivery'
import { bytes } from '../text'

/** Servers turn what is longer into a file; in bytes. */
const longestMessage = 4_096
const longestTitle = 250

/** The page that opens when the message is pressed, and the poster below its text, which phones fetch. */
function linkedOf(delivery: Delivery) {
  const [page, poster] = [pageOf(delivery), delivery.subject?.posterUrl]
  return { ...(page && { click: page }), ...(poster && { attach: poster }) }
}

export const ntfyAgent = agent({
  name: 'Ntfy',
  settings: ntfy,
  recipients: 'channel',
  isSecretWhere: true,
  addressIn: entered => personalAddressIn('Ntfy', entered),
  toPerson: (settings, topic) => ({ ...settings, topic }),
  async send({ http }, { baseUrl, topic, authorizationHeader, priority, poster }, delivery) {
    const { title, body } = delivery
    const authorization = authorizationHeader?.trim()
    await post(http, 'Ntfy', under(baseUrl ?? '', ''), {
      headers: authorization ? { authorization } : {},
      body: {
        topic,
        title: shortened(title, longestTitle),
        message: shortened(body, longestMessage, bytes),
        priority,
        ...(poster && linkedOf(delivery)),
      },
    })
  },
})
