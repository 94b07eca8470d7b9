import type { Delivery, Look, Recipient } from './delivery'
import { momentFor } from './moment'

type TestMessage = { title: string; body: string; look: Look; to: Recipient | null; at: Date; key: string }

/** The message with which an administrator tries out a channel: no variables but the moment, to programs in their form. */
export function testDelivery({ title, body, look, to, at, key }: TestMessage): Delivery {
  const variables = momentFor(at, to && look.language)
  return { event: 'Test', key, title, body, variables, subject: null, to, sentAt: at.toISOString(), look }
}
