import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { pushover } from '~/shared/services/pushover'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'
import { shortened } from '../text'

const longestMessage = 1_024

export const pushoverAgent = agent({
  name: 'Pushover',
  settings: pushover,
  recipients: 'channel',
  isSecretWhere: true,
  addressIn: entered => personalAddressIn('Pushover', entered),
  toPerson: (settings, userToken) => ({ ...settings, userToken }),
  async send({ http, addresses }, { accessToken, userToken, priority, sound }, { body }) {
    await post(http, 'Pushover', under(addresses.Pushover, '1/messages.json'), {
      // Both are secrets, which addresses would leave in logs on the way.
      form: {
        token: accessToken ?? '',
        user: userToken ?? '',
        priority: String(priority),
        sound,
        message: shortened(body, longestMessage),
      },
    })
  },
})
