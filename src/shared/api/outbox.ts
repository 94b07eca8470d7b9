import { t } from 'elysia'
import { holdReasons, outboxStages } from '~/shared/events/outbox'
import { requestKindNames } from '~/shared/requests/model'
import { idParameter, instant, oneOf, orNull, whole } from './schema'

/** Something that has to leave the house and has not yet: a request, or a message with whom it goes to. */
export const OutboxEntry = t.Object({
  id: whole(),
  target: t.String(),
  service: orNull(t.String({ description: 'The name of the service behind the target.' })),
  stage: oneOf(outboxStages),
  attempts: whole(),
  error: orNull(t.String()),
  nextAt: orNull(instant()),
  heldBy: orNull(oneOf(holdReasons)),
  createdAt: instant(),
  title: orNull(t.String()),
  event: orNull(t.String()),
  to: orNull(
    t.Object({ address: t.String(), others: whole() }, { description: 'The first address, and how many more.' }),
  ),
  kind: orNull(oneOf(requestKindNames)),
  requestId: orNull(whole()),
})
export type OutboxEntry = typeof OutboxEntry.static
export const OutboxList = t.Array(OutboxEntry)
/** A channel on which nothing has got through for a day or longer. */
export const FailingChannel = t.Object({
  target: t.String(),
  channel: t.String({ description: 'Its name.' }),
  since: instant(),
  error: t.String({ description: 'What it said the last time.' }),
})
export type FailingChannel = typeof FailingChannel.static
export const FailingChannels = t.Array(FailingChannel)
export const OutboxId = t.Object({ id: idParameter() })
