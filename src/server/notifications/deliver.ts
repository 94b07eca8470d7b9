import { agents } from '~/integrations/notify'
import type { Agent, Delivery } from '~/integrations/notify/agent'
import type { OutboxRow } from '~/shared/events/outbox'
import type { DirectMail } from '~/shared/notifications/model'
import type { App } from '../app'
import type { OutboxHandler } from '../events/outbox-handler'
import { brandingOf } from './branding'
import { targetOf } from './notify'

/** A mail without a template in the frame of the portal. */
function direct(app: App, { key, createdAt }: OutboxRow, mail: DirectMail): Delivery {
  return {
    event: mail.event,
    key,
    title: mail.subject,
    body: mail.html ? '' : mail.body,
    html: mail.html ?? null,
    variables: {},
    subject: null,
    to: mail.to,
    bcc: mail.bcc ?? [],
    sentAt: createdAt.toISOString(),
    look: brandingOf(app, mail.language),
  }
}

/**
 * What was being sent when the server died may have arrived, so it is never sent a second time by itself. A channel
 * that was switched off meanwhile gets nothing any more.
 */
const deliverer = (agent: Agent): OutboxHandler => ({
  repeatable: false,
  async send(app, row) {
    const settings = app.settings.get(agent.settings)
    const message = row.payload as Delivery | DirectMail
    const isDirect = 'direct' in message
    if (!agent.isActive(settings) && !(isDirect && message.evenIfOff)) return 'gone'
    await agent.send({ http: app.http }, settings, isDirect ? direct(app, row, message) : message)
    return 'sent'
  },
})

/** What a message that waits is about and whom it goes to, for whoever has to decide about it; null for other rows. */
export function aboutMessage({ target, payload }: OutboxRow): MessageAbout | null {
  if (!(target in channelHandlers)) return null
  const message = payload as Delivery | DirectMail
  const addresses = [...(message.to ? [message.to.address] : []), ...(message.bcc ?? [])]
  const [address] = addresses
  return {
    event: message.event,
    title: 'direct' in message ? message.subject : message.title,
    to: address ? { address, others: new Set(addresses).size - 1 } : null,
  }
}

/** `to` is the first address and how many more there are; null for channels with one place. */
export type MessageAbout = { event: string; title: string; to: { address: string; others: number } | null }

/** Who sends messages, by the name of the agent in the outbox. */
export const channelHandlers: Record<string, OutboxHandler> = Object.fromEntries(
  agents.map(agent => [targetOf(agent), deliverer(agent)]),
)
