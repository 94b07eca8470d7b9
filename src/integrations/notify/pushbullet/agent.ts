import { pushbullet } from '~/shared/services/pushbullet'
import { addressIn } from '~/shared/users/rules'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'

export const pushbulletAgent = agent({
  name: 'Pushbullet',
  settings: pushbullet,
  recipients: 'channel',
  // By the address with which somebody signed in there.
  addressIn,
  async send({ http, addresses }, { accessToken, channelTag }, { body, to }) {
    const place = to ? { email: to.address } : { channel_tag: channelTag }
    await post(http, 'Pushbullet', under(addresses.Pushbullet, 'v2/pushes'), {
      headers: { 'access-token': accessToken ?? '' },
      body: { type: 'note', title: null, body, ...place },
    })
  },
})
