import type { DomainEvent } from '~/shared/events/model'
import type { OutboxRow } from '~/shared/events/outbox'
import type { Failure } from '~/shared/failures'
import { failsForLongMs, judgeFailing } from '~/shared/notifications/failing'
import { placesOfChannel } from '~/shared/notifications/places'
import type { App } from '../app'
import { enqueue, lastSentAt } from '../events/outbox-queries'
import type { Store } from '../store/store'
import type { NotificationContext } from './context'
import { type FailingEvent, failureOn, lastWatch, markAnnounced, startedAt, watchKey } from './failing-queries'
import { targetName } from './places'
import { holdersOf } from './queries'

async function watch(app: App, tx: Store, target: string, since: Date) {
  const event: FailingEvent = { type: 'channelFailing', at: since.toISOString(), target }
  const notBefore = new Date(since.getTime() + failsForLongMs)
  await enqueue(tx, [{ target: 'event', key: watchKey(event), payload: event, request: null, notBefore }], app.now())
}

/** Begins to watch a channel on which a message failed for the first time, unless it is watched, or was told of. */
export async function watchChannel(app: App, tx: Store, { id, target }: OutboxRow): Promise<void> {
  const last = await lastWatch(tx, target)
  if (last?.isOpen) return
  if (last?.event.told && !(await lastSentAt(tx, target, new Date(last.event.at)))) return
  await watch(app, tx, target, (await startedAt(tx, id)) ?? app.now())
}

/** Looks at a channel that may have failed for long; done twice it comes out the same. */
export async function judgeChannel(app: App, event: DomainEvent): Promise<void> {
  if (event.type !== 'channelFailing') return
  const { target } = event
  await app.store.transaction(async tx => {
    const last = await lastWatch(tx, target)
    if (last?.event.told || last?.event.at !== event.at) return
    const since = new Date(event.at)
    const sentAt = await lastSentAt(tx, target, since)
    const isFailing = (await failureOn(tx, target, since)) !== null
    const judged = judgeFailing({ since, lastSentAt: sentAt, isFailing, now: app.now() })
    if (judged === 'over') return
    if (judged !== 'tell') return watch(app, tx, target, judged.since)
    await markAnnounced(tx, event)
    app.log.warn('channel failed for a day', { target, since: event.at })
  })
}

export type FailingChannel = { target: string; since: Date; failure: Failure }

/** What administrators were told of and what fails still. */
export async function failingChannels(app: App): Promise<FailingChannel[]> {
  const targets = app.services.agents.flatMap(({ target, settings }) =>
    placesOfChannel(target, app.settings.get(settings)).map(place => place.target),
  )
  const all = await Promise.all(targets.map(target => failingOn(app, target)))
  return all.flatMap(one => one ?? [])
}

async function failingOn({ store }: App, target: string): Promise<FailingChannel | null> {
  const last = await lastWatch(store, target)
  if (!last?.event.told) return null
  const since = new Date(last.event.at)
  const failure = await failureOn(store, target, since)
  return failure && !(await lastSentAt(store, target, since)) ? { target, since, failure } : null
}

/** What administrators are to be told of a channel that fails; null where it was found to be over. */
export async function failingContext(app: App, { target, at }: FailingEvent): Promise<NotificationContext | null> {
  const name = targetName(app, target)
  const last = await lastWatch(app.store, target)
  if (!name || !last?.event.told || last.event.at !== at) return null
  const staff = await holdersOf(app.store, ['Admin'])
  return {
    ...{ event: 'ChannelFailing', kind: 'movie', variant: 'standard', requestId: null, title: name },
    ...{ titleId: null, request: null, issue: null, person: null, byId: null, came: [] },
    people: { requester: null, subscribers: [], staff, reporter: null, answered: [] },
    failure: await failureOn(app.store, target, new Date(at)),
    ofAccount: true,
    without: target,
    key: ['ChannelFailing', target, at].join(':'),
    at: new Date(new Date(at).getTime() + failsForLongMs),
  }
}
