import { t } from 'elysia'
import { holdReasons, outboxStages } from '../events/outbox'
import { idParameter, instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

export const DeliveryQuery = t.Object({
  /** The id of an account: what was sent to it. */
  user: t.Optional(text(36)),
  /** The number of a request: what told of it. */
  request: t.Optional(idParameter()),
  stage: t.Optional(oneOf(outboxStages)),
  /** Only what is older than the message of this number. */
  before: t.Optional(idParameter()),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
})
export type DeliveryQuery = typeof DeliveryQuery.static

/** A message that left the portal, or is to. */
export const Delivery = t.Object({
  id: whole(),
  channel: t.String(),
  stage: oneOf(outboxStages),
  attempts: whole(),
  error: orNull(t.String({ description: 'Why the channel did not take it the last time, in its own words.' })),
  createdAt: instant(),
  sentAt: orNull(instant()),
  nextAt: orNull(instant()),
  /** Why it waits although it could go. */
  heldBy: orNull(oneOf(holdReasons)),
  event: t.String(),
  eventName: orNull(t.String({ description: 'What people call the event; null for what has no name.' })),
  title: t.String(),
  person: orNull(t.Object({ id: t.String(), name: t.String() })),
  to: orNull(
    t.Object({ address: t.String(), others: whole() }, { description: 'The first address, and how many more.' }),
  ),
  requestId: orNull(whole()),
  repeatable: t.Boolean({ description: 'Whether it was sent, and can be sent once more.' }),
})
export type Delivery = typeof Delivery.static

export const DeliveryId = t.Object({ id: idParameter() })

export const DeliveryPage = t.Object({
  deliveries: t.Array(Delivery),
  next: orNull(whole({ description: 'What to give as `before` for the next ones; null at the end.' })),
})
export type DeliveryPage = typeof DeliveryPage.static
