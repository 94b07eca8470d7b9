import type { DomainEvent } from '~/shared/events/model'
import { pauseAfterSlice } from '~/shared/slices'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import type { Store } from '../store/store'
import { enqueueInDigests } from './digests'
import { messagesOf } from './event-messages'
import { noticesOf } from './event-notices'
import { expiredContext } from './expired-context'
import { failingContext } from './failing'
import { goneContext } from './gone-context'
import { issueContext } from './issue-context'
import { showLive } from './live'
import { namedForReaders } from './named'
import { writeNotices } from './notice-queries'
import { enqueuePersonal } from './personal'
import { requestContext } from './request-context'

/**
 * Tells people of an event: one row of the outbox for every agent and recipient, one notice for every person concerned,
 * all in one transaction. Done a second time it writes nothing, as the keys are made of the event.
 */
export async function notify(app: App, event: DomainEvent): Promise<void> {
  if (event.type === 'settingsSaved') return
  const context = await contextOf(app, event)
  if (!context) return
  await pauseAfterSlice()
  const told = await namedForReaders(app, context)
  await pauseAfterSlice()
  const messages = await messagesOf(app, context, told)
  const count = messages.alone.length + messages.personal.length + messages.gathered.length
  const notices = noticesOf(app, context, told)
  await pauseAfterSlice()
  const write = async (tx: Store) => {
    const at = app.now()
    await enqueuePersonal(tx, messages.personal, { at, happenedAt: context.at })
    await enqueue(tx, messages.alone, at)
    await enqueueInDigests(tx, messages.gathered, at)
    const fresh = await writeNotices(tx, notices)
    tx.afterCommit(() => {
      if (count > 0) app.outbox.nudge()
      showLive(app, fresh, context.people)
    })
  }
  // An event is told again when a power cut took back what was made of it.
  await app.store.transaction(write, { durable: false })
  app.log.debug('event notified', { event: context.event, requestId: context.requestId, messages: count })
}

function contextOf(app: App, event: Exclude<DomainEvent, { type: 'settingsSaved' }>) {
  if ('requestId' in event) return requestContext(app, event)
  if (event.type === 'plexTokenExpired') return expiredContext(app, event)
  if (event.type === 'channelFailing') return failingContext(app, event)
  if (event.type === 'titlesGone' || event.type === 'titlesDropped') return goneContext(app, event)
  return issueContext(app, event)
}
