import { webhook } from '~/shared/services/webhook'
import { agent } from '../agent'
import { post } from '../delivery'
import { webhookBody } from './rules'

export const webhookAgent = agent({
  name: 'Webhook',
  settings: webhook,
  recipients: 'channel',
  async send({ http }, { webhookUrl, applicationToken }, delivery) {
    const token = applicationToken?.trim()
    await post(http, 'Webhook', webhookUrl ?? '', {
      headers: { 'idempotency-key': delivery.key, ...(token ? { 'access-token': token } : {}) },
      body: webhookBody(delivery),
    })
  },
})
