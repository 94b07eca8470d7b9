import { filledTemplate } from '~/shared/notifications/json-template'
import { headersIn } from '~/shared/notifications/own-headers'
import { webhook } from '~/shared/services/webhook'
import { agent } from '../agent'
import { post } from '../delivery'
import { webhookBody } from './rules'

export const webhookAgent = agent({
  name: 'Webhook',
  settings: webhook,
  recipients: 'channel',
  forPrograms: true,
  async send({ http }, { webhookUrl, applicationToken, method, headers, template }, delivery) {
    const { sample = delivery.variables } = delivery
    const token = applicationToken?.trim()
    await post(http, 'Webhook', webhookUrl ?? '', {
      method,
      headers: {
        ...(token ? { 'access-token': token } : {}),
        ...headersIn(headers ?? ''),
        'idempotency-key': delivery.key,
      },
      body: template
        ? filledTemplate(template, { ...sample, NotificationType: delivery.event })
        : webhookBody(delivery),
    })
  },
})
