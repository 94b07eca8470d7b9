import { type DomainEvent, type DomainEventType, variantOf } from '~/shared/events/model'
import type { EventName, RequestNews } from '~/shared/notifications/model'
import { requestedPath } from '~/shared/requests/model'
import type { App } from '../app'
import { isAskedForInParts } from '../requests/queries'
import { subscribersOf } from '../requests/subscription-queries'
import { usersById } from '../users/queries'
import type { NotificationContext } from './context'
import { holdersOf } from './queries'
import { newsOfRequest } from './request-news'

const eventOf = {
  requestMade: 'NewRequest',
  requestApproved: 'RequestApproved',
  requestDenied: 'RequestDeclined',
  requestAvailable: 'RequestAvailable',
  requestPartlyAvailable: 'PartiallyAvailable',
  handOverFailed: 'ItemAddedToFaultQueue',
  requestDeleted: 'RequestDeleted',
} as const satisfies Partial<Record<DomainEventType, EventName>>

/** What names all that came of a show at once; null where one message tells it anyway. */
async function arrivalOf(app: App, { kind, id, mediaId }: RequestNews, run: string): Promise<string | null> {
  return (await isAskedForInParts(app.store, id)) ? ['Arrived', kind, mediaId, run].join(':') : null
}

/** Whether nobody had to approve a request: by the roles of whoever asked, or by a rule. */
function wentByItself(event: RequestEvent, { progress, requesterId }: RequestNews): boolean {
  if (!progress?.approved) return false
  if (event.type === 'requestMade') return event.autoApproved || progress.decidedByRule !== null
  const isOwn = 'byId' in event && event.byId === requesterId
  return event.type === 'requestApproved' && progress.decidedBy === null && (isOwn || progress.decidedByRule !== null)
}

type RequestEvent = Extract<DomainEvent, { requestId: number }>

/** Where the title of a request that is gone has its page. */
function pageOfDeleted({ kind, mediaId, artistId }: Extract<DomainEvent, { type: 'requestDeleted' }>): string | null {
  return mediaId ? requestedPath(kind, mediaId, artistId ? { id: artistId } : null) : null
}

/**
 * What people are to be told of a request; null once it is gone. Whether a new or approved one is worth telling was
 * decided where the event was written.
 */
export async function requestContext(app: App, event: RequestEvent): Promise<NotificationContext | null> {
  const { kind, requestId } = event
  const variant = variantOf(event) ?? 'standard'
  const request = event.type === 'requestDeleted' ? null : await newsOfRequest(app, requestId, variant)
  const about = event.type === 'requestDeleted' ? event : request
  if (!about) return null
  // Whoever was removed is still named; they are told nothing, as nobody is who may not sign in.
  const requester = (await usersById(app.store, [about.requesterId])).get(about.requesterId) ?? null
  const subscribers = request ? await usersById(app.store, await subscribersOf(app.store, requestId)) : new Map()
  const staff = await holdersOf(app.store, ['Admin', 'PowerUser'])
  return {
    event: eventOf[event.type],
    kind,
    variant,
    requestId,
    title: about.title,
    artist: about.artist ?? null,
    titleId: about.mediaId ?? null,
    request,
    titlePath: event.type === 'requestDeleted' ? pageOfDeleted(event) : null,
    issue: null,
    people: { requester, subscribers: [...subscribers.values()], staff, reporter: null, answered: [] },
    person: requester,
    byId: 'byId' in event ? event.byId : null,
    failure: event.type === 'handOverFailed' ? event.failure : null,
    autoApproved: request !== null && wentByItself(event, request),
    came: event.type === 'requestPartlyAvailable' ? event.episodes : [],
    arrival: request && 'run' in event && event.run ? await arrivalOf(app, request, event.run) : null,
    key: [eventOf[event.type], kind, requestId, variant, event.at].join(':'),
    at: new Date(event.at),
  }
}
