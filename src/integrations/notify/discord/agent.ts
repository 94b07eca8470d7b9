import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { discord } from '~/shared/services/discord'
import { call, callReply, under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'
import { endedWith, inMarkdown } from '../text'
import { discordBody, mostContent } from './body'

const service = 'Discord'

/** The number and the token of a webhook; the rest of its address is not followed. */
const webhookIn = (address: string) => /\/webhooks\/(\d+)\/([\w-]+)/.exec(address)

export const discordAgent = agent({
  name: service,
  settings: discord,
  recipients: 'channel',
  plain: inMarkdown,
  addressIn: entered => personalAddressIn('Discord', entered),
  mentions: true,
  async send({ http, addresses }, settings, delivery) {
    const [, id = '', token = ''] = webhookIn(settings.webhookUrl ?? '') ?? []
    const url = under(addresses.Discord, `api/webhooks/${id}/${token}`)
    const body = discordBody(settings, delivery)
    if (!('components' in body)) {
      await post(http, service, url, { body })
      return
    }
    // Waited for, Discord says which message it became.
    const made = await call<{ id?: unknown }>(http, service, `${url}?wait=true`, { method: 'POST', body })
    return typeof made?.id === 'string' ? { message: made.id, content: body.content } : undefined
  },
  async settle({ http, addresses }, settings, { message, content }, outcome) {
    const [, id = '', token = ''] = webhookIn(settings.webhookUrl ?? '') ?? []
    const url = under(addresses.Discord, `api/webhooks/${id}/${token}/messages/${message}`)
    // The text is as it was sent; nobody is called a second time by it.
    const said = endedWith(String(content ?? ''), inMarkdown(outcome), mostContent)
    const body = { content: said, components: [], allowed_mentions: { parse: [] } }
    // One that is there no more has nothing to say.
    await callReply(http, service, url, { method: 'PATCH', body, answers: [404] })
  },
})
