import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { pushbullet } from '~/shared/services/pushbullet'
import { under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, pageOf, post } from '../delivery'

/** The page that opens when the message is pressed. */
function linkOf(delivery: Delivery) {
  const url = pageOf(delivery)
  return url ? { type: 'link', url } : { type: 'note' }
}

export const pushbulletAgent = agent({
  name: 'Pushbullet',
  settings: pushbullet,
  recipients: 'channel',
  addressIn: entered => personalAddressIn('Pushbullet', entered),
  async send({ http, addresses }, { accessToken, channelTag, link }, delivery) {
    const { body, to } = delivery
    const place = to ? { email: to.address } : { channel_tag: channelTag }
    await post(http, 'Pushbullet', under(addresses.Pushbullet, 'v2/pushes'), {
      headers: { 'access-token': accessToken ?? '' },
      body: { ...(link ? linkOf(delivery) : { type: 'note' }), title: null, body, ...place },
    })
  },
})
