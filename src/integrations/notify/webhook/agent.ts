import { filledTemplate } from '~/shared/notifications/json-template'
import { headersIn } from '~/shared/notifications/own-headers'
import { filledSeerrAddress, filledSeerrTemplate, seerrText } from '~/shared/seerr/webhook-template'
import { isSeerrFormat } from '~/shared/seerr/webhook-types'
import { usualSeerrTemplate } from '~/shared/seerr/webhook-variables'
import { webhook } from '~/shared/services/webhook'
import type { Values } from '~/shared/settings/model'
import { agent } from '../agent'
import type { Delivery } from '../delivery'
import { post } from '../delivery'
import { webhookBody } from './rules'

export const webhookAgent = agent({
  name: 'Webhook',
  settings: webhook,
  recipients: 'channel',
  forPrograms: true,
  async send({ http }, settings, delivery) {
    const { applicationToken, method, headers } = settings
    const token = applicationToken?.trim()
    const { url, body } = calledWith(settings, delivery)
    await post(http, 'Webhook', url, {
      method,
      headers: {
        ...(token ? { 'access-token': token } : {}),
        ...headersIn(headers ?? ''),
        'idempotency-key': delivery.key,
      },
      body,
    })
  },
})

/** Which address is called, and with what. */
function calledWith(settings: Values<typeof webhook>, delivery: Delivery) {
  const { webhookUrl, template } = settings
  const url = webhookUrl ?? ''
  if (isSeerrFormat(settings)) {
    const news = delivery.seerr ?? seerrText(delivery.event, delivery.title, delivery.body)
    return { url: filledSeerrAddress(url, news), body: filledSeerrTemplate(template ?? usualSeerrTemplate, news) }
  }
  const { sample = delivery.variables } = delivery
  const body = template
    ? filledTemplate(template, { ...sample, NotificationType: delivery.event })
    : webhookBody(delivery)
  return { url, body }
}
