import { pushbullet } from '~/shared/services/pushbullet'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'

export const pushbulletAgent = agent({
  name: 'Pushbullet',
  settings: pushbullet,
  recipients: 'channel',
  async send({ http, addresses }, { accessToken, channelTag }, { body }) {
    await post(http, 'Pushbullet', under(addresses.Pushbullet, 'v2/pushes'), {
      headers: { 'access-token': accessToken ?? '' },
      body: { type: 'note', title: null, body, channel_tag: channelTag },
    })
  },
})
