import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { pushbullet } from '~/shared/services/pushbullet'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'

export const pushbulletAgent = agent({
  name: 'Pushbullet',
  settings: pushbullet,
  recipients: 'channel',
  addressIn: entered => personalAddressIn('Pushbullet', entered),
  async send({ http, addresses }, { accessToken, channelTag }, { body, to }) {
    const place = to ? { email: to.address } : { channel_tag: channelTag }
    await post(http, 'Pushbullet', under(addresses.Pushbullet, 'v2/pushes'), {
      headers: { 'access-token': accessToken ?? '' },
      body: { type: 'note', title: null, body, ...place },
    })
  },
})
