import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { gotify } from '~/shared/services/gotify'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'

export const gotifyAgent = agent({
  name: 'Gotify',
  settings: gotify,
  recipients: 'channel',
  isSecretWhere: true,
  addressIn: entered => personalAddressIn('Gotify', entered),
  toPerson: (settings, applicationToken) => ({ ...settings, applicationToken }),
  async send({ http }, { baseUrl, applicationToken, priority }, { body }) {
    await post(http, 'Gotify', under(baseUrl ?? '', 'message'), {
      headers: { 'x-gotify-key': applicationToken ?? '' },
      body: { message: body, title: null, priority },
    })
  },
})
