import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { pushover } from '~/shared/services/pushover'
import { shortened } from '~/shared/shortened'
import { under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, pageOf, post } from '../delivery'

const longestMessage = 1_024
const longestLink = { url: 512, title: 100 }

/** The page that a message is about, below its text; an address cut short would lead elsewhere. */
function linkOf(delivery: Delivery): Record<string, string> {
  const page = pageOf(delivery)
  if (!page || page.length > longestLink.url) return {}
  const { subject, look } = delivery
  return { url: page, url_title: shortened(subject?.title || look.applicationName, longestLink.title) }
}

export const pushoverAgent = agent({
  name: 'Pushover',
  settings: pushover,
  recipients: 'channel',
  isSecretWhere: true,
  addressIn: entered => personalAddressIn('Pushover', entered),
  toPerson: (settings, userToken) => ({ ...settings, userToken }),
  async send({ http, addresses }, { accessToken, userToken, priority, sound, link }, delivery) {
    await post(http, 'Pushover', under(addresses.Pushover, '1/messages.json'), {
      // Both are secrets, which addresses would leave in logs on the way.
      form: {
        token: accessToken ?? '',
        user: userToken ?? '',
        priority: String(priority),
        sound,
        message: shortened(delivery.body, longestMessage),
        ...(link && linkOf(delivery)),
      },
    })
  },
})
