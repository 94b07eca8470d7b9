import type { AvailabilityKind } from '~/shared/api/availability'
import type { CalendarQuery } from '~/shared/api/calendar'
import type { NewRequest } from '~/shared/api/new-request'
import type { RequestCounts, RequestPage, RequestQuery } from '~/shared/api/request-lists'
import type { BulkBody, BulkOutcome, StepBody } from '~/shared/api/request-steps'
import type {
  AwaitedList,
  ProgressList,
  RequestDetail,
  RequestOutcome,
  RequestProgress,
  RequestView,
} from '~/shared/api/requests'
import type { RowKind } from '~/shared/discovery/row-kinds'
import type { Variant, VariantStep } from '~/shared/requests/model'
import { get, post, remove } from './client'

const requests = '/api/v3/requests'

/** Every decision and every live message refreshes all of them, titles among them, see `titleKeys`. */
export const requestKeys = {
  all: ['requests'] as const,
  lists: ['requests', 'list'] as const,
  list: (query: RequestQuery) => [...requestKeys.lists, query] as const,
  pending: ['requests', 'pending'] as const,
  awaited: ['requests', 'awaited'] as const,
  recent: (of: RowKind) => ['requests', 'recent', of] as const,
  ofRequester: (id: string) => ['requests', 'of', id] as const,
  detail: (id: number) => ['requests', 'detail', id] as const,
  arrived: (id: number) => ['requests', 'arrived', id] as const,
  progress: (id: number | string | null) => ['requests', 'progress', id] as const,
  availability: (kind: AvailabilityKind, id: string) => ['requests', 'availability', kind, id] as const,
  calendar: (query: CalendarQuery) => ['requests', 'calendar', query] as const,
  /** Stands still while somebody decides. */
  oneByOne: ['decide one by one'] as const,
  votes: (which: 'current' | 'completed' | 'tallies') => ['requests', 'votes', which] as const,
}

export const readRequests = (query: RequestQuery, signal: AbortSignal) => get<RequestPage>(requests, { query, signal })
export const readRequestCounts = (signal: AbortSignal) => get<RequestCounts>(`${requests}/counts`, { signal })
export const readRecentRequests = (of: RowKind, signal: AbortSignal) =>
  get<RequestView[]>(`${requests}/recent`, { query: { of }, signal })
export const readRequest = (id: number, signal: AbortSignal) => get<RequestDetail>(`${requests}/${id}`, { signal })
export const readProgress = (id: number, signal: AbortSignal) =>
  get<RequestProgress>(`${requests}/${id}/progress`, { signal })

/** Of several requests, by their numbers with commas between them. */
export const readProgressOf = (ids: string, signal: AbortSignal) =>
  get<ProgressList>(`${requests}/progress`, { query: { ids }, signal })

/** What one asked for oneself and does not have yet. */
export const readAwaited = (signal: AbortSignal) => get<AwaitedList>(`${requests}/awaited`, { signal })

export const askFor = (wish: NewRequest) => post<RequestOutcome>(requests, wish)
export const takeStep = (id: number, variant: Variant, step: VariantStep, body: StepBody = {}) =>
  post<RequestOutcome>(`${requests}/${id}/${variant}/${step}`, body)
/** Goes on where the page is closed meanwhile. */
export const stepWithMany = (steps: BulkBody) => post<BulkOutcome>(`${requests}/bulk`, steps, { keepalive: true })
export const deleteRequest = (id: number) => remove(`${requests}/${id}`)
export const subscribe = (id: number) => post(`${requests}/${id}/subscription`)
export const unsubscribe = (id: number) => remove(`${requests}/${id}/subscription`)
