import { buildPushPayload } from '@block65/webcrypto-web-push'
import { dayMs, secondMs } from '~/shared/durations'
import { type PushSubscription, subscriptionAt } from '~/shared/notifications/browsers'
import { webPush } from '~/shared/services/web-push'
import type { Values } from '~/shared/settings/model'
import { UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, post } from '../delivery'
import { pushMessage } from './message'

const service = 'Web push'
/** A browser that is off for longer is told nothing of it any more. */
const keptForSeconds = (3 * dayMs) / secondMs

/** Anybody may name an address that lets the portal wait: messages for the browsers of others stand behind it. */
const timeoutMs = 3_000

/** Whom a push service may write to: what an administrator says, else where the portal is. */
function contactOf({ contact }: Values<typeof webPush>, { applicationUrl }: Delivery['look']): string {
  if (contact) return contact.includes('@') && !/^(mailto|https):/i.test(contact) ? `mailto:${contact}` : contact
  return applicationUrl?.startsWith('https://') ? applicationUrl : 'mailto:portal@localhost.localdomain'
}

/** Where a push service is called: at its own address, or where all of them are said to be. */
function placeOf({ endpoint }: PushSubscription, home: string) {
  const { pathname, search } = new URL(endpoint)
  return home ? under(home, pathname + search) : endpoint
}

const refused = (detail: string) =>
  new UpstreamError({ service, kind: 'refused', detail, message: `${service}: ${detail}.` })

export const webPushAgent = agent({
  name: service,
  settings: webPush,
  recipients: 'browsers',
  // Its keys are there before there is anybody to be told.
  isSetUp: ({ enabled }) => enabled,
  /** The person has taken it back, or the browser is gone. */
  isGone: ({ status }) => status === 404 || status === 410,
  async send({ http, addresses }, settings, delivery) {
    const subscription = subscriptionAt(delivery.to?.address ?? '')
    const { publicKey, privateKey } = settings
    if (!subscription) throw refused('no browser is known at this address')
    if (!publicKey || !privateKey) throw refused('no browser has been added yet')
    const { endpoint, p256dh, auth } = subscription
    const { text: data, topic } = pushMessage(delivery)
    const { headers, body } = await buildPushPayload(
      { data, options: { ttl: keptForSeconds, urgency: 'normal', topic } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: contactOf(settings, delivery.look), publicKey, privateKey },
    ).catch((cause: unknown) => {
      throw refused(cause instanceof Error ? cause.message : String(cause))
    })
    const { 'content-length': _, ...sent } = headers
    const home = addresses.WebPush
    const isPublic = home === ''
    await post(http, service, placeOf(subscription, home), { headers: sent, bytes: body, isPublic, timeoutMs })
  },
})
