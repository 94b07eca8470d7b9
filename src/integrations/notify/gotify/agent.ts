import { gotify } from '~/shared/services/gotify'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'

export const gotifyAgent = agent({
  name: 'Gotify',
  settings: gotify,
  recipients: 'channel',
  // Whoever has an account there makes an application of their own, and enters its token.
  addressIn: entered => (/^[\w.-]{15}$/.test(entered.trim()) ? entered.trim() : null),
  toPerson: (settings, applicationToken) => ({ ...settings, applicationToken }),
  async send({ http }, { baseUrl, applicationToken, priority }, { body }) {
    await post(http, 'Gotify', under(baseUrl ?? '', 'message'), {
      headers: { 'x-gotify-key': applicationToken ?? '' },
      body: { message: body, title: null, priority },
    })
  },
})
