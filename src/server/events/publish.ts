import { type DomainEvent, type DomainEventType, variantOf } from '~/shared/events/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import type { OutboxHandler } from './outbox-handler'
import { enqueue } from './outbox-queries'

/** What follows from an event. It may be done twice after a crash, so it must come out the same. */
export type Subscriber = (app: App, event: DomainEvent) => Promise<void>
export type Subscribers = Record<DomainEventType, readonly Subscriber[]>

/** What an event is about. */
function partsOf(event: DomainEvent): readonly (string | number)[] {
  if ('requestId' in event) return [event.kind, event.requestId, variantOf(event) ?? '']
  if ('issueId' in event) return [event.issueId]
  if (event.type === 'titlesGone' || event.type === 'titlesDropped') return [event.total]
  if (event.type === 'plexTokenExpired') return [event.userId]
  if (event.type === 'channelFailing') return [event.target]
  return [event.type === 'issueDeleted' ? event.issue.id : event.section]
}

/** One row an event: its parts name it, its time tells two of a kind apart. */
const keyOf = (event: DomainEvent) =>
  [event.type, ...partsOf(event), event.at, crypto.randomUUID().slice(0, 8)].join(':').slice(0, 190)

/** Writes an event in the transaction that makes it true; once that is committed the worker does what follows. */
export async function publish(app: App, tx: Store, event: DomainEvent): Promise<void> {
  await enqueue(tx, [{ target: 'event', key: keyOf(event), payload: event, request: null }], app.now())
  tx.afterCommit(app.outbox.nudge)
}

/** Does what follows from events; an event of which a subscriber fails is told to all of them again later. */
export const eventHandler = (subscribers: Subscribers): OutboxHandler => ({
  repeatable: true,
  async send(app, row) {
    const event = row.payload as DomainEvent
    // It waits for a server of the newer version that wrote it.
    const told: readonly Subscriber[] | undefined = subscribers[event.type]
    if (!told) throw new Error(`this version knows no event "${event.type}"`)
    for (const subscriber of told) await subscriber(app, event)
    return 'sent'
  },
})
