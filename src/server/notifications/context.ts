import type { DomainEvent, DomainEventType } from '~/shared/events/model'
import type { EventName, RequestNews } from '~/shared/notifications/model'
import { type People, requestNews } from '~/shared/notifications/rules'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import type { RequestKind, Variant } from '~/shared/requests/model'
import type { App } from '../app'
import { episodesOf } from '../requests/episode-queries'
import { requestById } from '../requests/queries'
import { subscribersOf } from '../requests/subscription-queries'
import { userById, usersById } from '../users/queries'
import { holdersOf } from './queries'

/** An event with everything that is needed to tell people of it. */
export type NotificationContext = {
  event: EventName
  kind: RequestKind
  variant: Variant
  requestId: number
  title: string
  /** Null once the request is gone. */
  request: RequestNews | null
  people: People
  /** Whose act it was. */
  byId: string | null
  /** What went wrong. */
  detail: string | null
  /** The episodes that have just come. */
  came: readonly EpisodeNumber[]
  /** The same for the same event. */
  key: string
  at: Date
}

const eventOf = {
  requestMade: 'NewRequest',
  requestApproved: 'RequestApproved',
  requestDenied: 'RequestDeclined',
  requestAvailable: 'RequestAvailable',
  requestPartlyAvailable: 'PartiallyAvailable',
  handOverFailed: 'ItemAddedToFaultQueue',
  requestDeleted: 'RequestDeleted',
} as const satisfies Partial<Record<DomainEventType, EventName>>

type RequestEvent = Extract<DomainEvent, { requestId: number }>

const newsOf = async (app: App, id: number, variant: Variant): Promise<RequestNews | null> => {
  const request = await requestById(app.store, id)
  if (request?.kind !== 'tvShow') return request && requestNews(request, variant)
  return requestNews(request, variant, (await episodesOf(app.store, [id])).get(id) ?? [])
}

/**
 * What people are to be told because of an event; null once its request is gone. Whether a new or approved request is
 * worth telling was decided where the event was written.
 */
export async function contextOf(app: App, event: RequestEvent): Promise<NotificationContext | null> {
  const { kind, requestId } = event
  const variant = 'variant' in event ? event.variant : 'standard'
  const request = event.type === 'requestDeleted' ? null : await newsOf(app, requestId, variant)
  const about = event.type === 'requestDeleted' ? event : request
  if (!about) return null
  const requester = await userById(app.store, about.requesterId)
  const subscribers = request ? await usersById(app.store, await subscribersOf(app.store, requestId)) : new Map()
  const staff = await holdersOf(app.store, ['Admin', 'PowerUser'])
  return {
    event: eventOf[event.type],
    kind,
    variant,
    requestId,
    title: about.title,
    request,
    people: { requester, subscribers: [...subscribers.values()], staff },
    byId: 'byId' in event ? event.byId : null,
    detail: event.type === 'handOverFailed' ? event.detail : null,
    came: event.type === 'requestPartlyAvailable' ? event.episodes : [],
    key: [eventOf[event.type], kind, requestId, variant, event.at].join(':'),
    at: new Date(event.at),
  }
}
