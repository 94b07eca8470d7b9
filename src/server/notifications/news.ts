import type { App } from '../app'
import type { Fact, FactType } from '../facts'
import type { RequestKind, Variant } from '../requests/model'
import { movieRequestById } from '../requests/queries'
import { subscribersOf } from '../requests/subscription-queries'
import { userById, usersById } from '../users/queries'
import type { EventName, RequestNews } from './model'
import { holdersOf } from './queries'
import { movieNews, type People } from './rules'

/** A fact with everything that is needed to tell people of it. */
export type News = {
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
  /** The same for the same fact. */
  key: string
  at: Date
}

const eventOf = {
  requestMade: 'NewRequest',
  requestApproved: 'RequestApproved',
  requestDenied: 'RequestDeclined',
  requestAvailable: 'RequestAvailable',
  handOverFailed: 'ItemAddedToFaultQueue',
  requestDeleted: 'RequestDeleted',
} as const satisfies Partial<Record<FactType, EventName>>

type RequestFact = Extract<Fact, { requestId: number }>

// Kinds that cannot be asked for yet have no requests to load.
const requestOf = async (app: App, kind: RequestKind, id: number, variant: Variant): Promise<RequestNews | null> => {
  const request = kind === 'movie' ? await movieRequestById(app.store, id) : null
  return request && movieNews(request, variant)
}

/**
 * What people are to be told because of a fact; null once its request is gone. Whether a new or approved request is
 * worth telling was decided where the fact was written.
 */
export async function newsOf(app: App, fact: RequestFact): Promise<News | null> {
  const { kind, requestId } = fact
  const variant = 'variant' in fact ? fact.variant : 'standard'
  const request = fact.type === 'requestDeleted' ? null : await requestOf(app, kind, requestId, variant)
  const about = fact.type === 'requestDeleted' ? fact : request
  if (!about) return null
  const requester = await userById(app.store, about.requesterId)
  const subscribers = request ? await usersById(app.store, await subscribersOf(app.store, kind, requestId)) : new Map()
  const staff = await holdersOf(app.store, ['Admin', 'PowerUser'])
  return {
    event: eventOf[fact.type],
    kind,
    variant,
    requestId,
    title: about.title,
    request,
    people: { requester, subscribers: [...subscribers.values()], staff },
    byId: 'byId' in fact ? fact.byId : null,
    detail: fact.type === 'handOverFailed' ? fact.detail : null,
    key: [eventOf[fact.type], kind, requestId, variant, fact.at].join(':'),
    at: new Date(fact.at),
  }
}
