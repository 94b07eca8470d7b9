import type { Delivery } from '~/integrations/notify/delivery'
import type { OutboxRow } from '~/shared/events/outbox'
import type { DirectMail, MailingMail } from '~/shared/notifications/model'
import type { App } from '../app'
import { agentAt } from './places'
import type { SettlingMessage } from './settle-chats'

/** What a message that waits is about and whom it goes to, for whoever has to decide about it; null for other rows. */
export function aboutMessage(app: App, { target, payload }: OutboxRow): MessageAbout | null {
  const agent = agentAt(app, target)
  if (!agent) return null
  const message = payload as Delivery | DirectMail | MailingMail | SettlingMessage
  // Where a phone or a browser is reached is nothing for people, and whoever knows it could write there.
  const isOfDevice = agent.recipients === 'devices' || agent.recipients === 'browsers'
  const place = isOfDevice || agent.isSecretWhere ? message.to?.name : message.to?.address
  const addresses = [...(place ? [place] : []), ...(message.bcc ?? [])]
  const [address] = addresses
  return {
    event: message.event,
    place: ('place' in message && message.place) || null,
    title: 'title' in message ? message.title : message.subject,
    to: address ? { address, others: new Set(addresses).size - 1 } : null,
  }
}

/** `to` is the first address and how many more there are; null for places, of which one has the name that it had. */
type MessageAbout = {
  event: string
  title: string
  place: string | null
  to: { address: string; others: number } | null
}
