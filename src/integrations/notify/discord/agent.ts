import { discord } from '~/shared/services/discord'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'
import { inMarkdown } from '../text'
import { discordBody } from './body'

/** The number and the token of a webhook; the rest of its address is not followed. */
const webhookIn = (address: string) => /\/webhooks\/(\d+)\/([\w-]+)/.exec(address)

export const discordAgent = agent({
  name: 'Discord',
  settings: discord,
  recipients: 'channel',
  plain: inMarkdown,
  // As Discord copies it, with or without the signs that make a mention of it.
  addressIn: entered => /^(?:<@!?)?(\d{17,20})>?$/.exec(entered.trim())?.[1] ?? null,
  mentions: true,
  async send({ http, addresses }, settings, delivery) {
    const [, id = '', token = ''] = webhookIn(settings.webhookUrl ?? '') ?? []
    await post(http, 'Discord', under(addresses.Discord, `api/webhooks/${id}/${token}`), {
      body: discordBody(settings, delivery),
    })
  },
})
