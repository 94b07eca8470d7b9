import { t } from 'elysia'
import { rowKinds } from '../discovery/row-kinds'
import { type RequestKind, shownStages } from '../requests/model'
import { KindName, RequestView } from './requests'
import { oneOf, orNull, text, whole, wholeParameter } from './schema'

/** Lists of requests, and the figures that stand above them. */

/** How many requests the caller can see, by stage. */
export const RequestCounts = t.Object({
  all: whole(),
  pending: whole(),
  processing: whole(),
  partlyAvailable: whole(),
  available: whole(),
  denied: whole(),
  failed: whole(),
})
export type RequestCounts = typeof RequestCounts.static

/** `mine` are those that the caller asked for. */
const KindCounts = t.Object({ all: whole(), mine: whole(), pending: whole(), failed: whole() })

/** What stands above a list, so that list and figures come together. */
export const RequestOverview = t.Object({
  counts: RequestCounts,
  /** Of what the caller asked for. */
  mine: RequestCounts,
  /** Of every kind, whichever one the list is of. */
  kinds: t.Object({ movie: KindCounts, tvShow: KindCounts, album: KindCounts } satisfies Record<RequestKind, unknown>),
  /** For staff: the first of those that could not be handed over, of every kind. */
  failed: t.Array(RequestView),
  /** For staff: a download manager is set up, so that there are qualities to choose. */
  hasDownloads: t.Boolean(),
})
export type RequestOverview = typeof RequestOverview.static

export const RequestPage = t.Object({
  requests: t.Array(RequestView),
  total: whole(),
  /** Null unless it was asked for. */
  overview: orNull(RequestOverview),
})
export type RequestPage = typeof RequestPage.static

export const requestSortNames = ['askedAt', 'name', 'releasedAt', 'stage', 'requester', 'artist', 'id'] as const

/** A request is in a stage when one of its variants is. `processing` holds those that failed as well. */
export const RequestQuery = t.Object({
  kind: t.Optional(KindName),
  stage: t.Optional(oneOf(shownStages)),
  /** Only what the caller asked for. */
  mine: t.Optional(t.Boolean()),
  /** Only what this person asked for, by the id of the account. */
  requester: t.Optional(t.String({ maxLength: 100, pattern: '^[^\\u0000]*$' })),
  /** Part of the name. */
  search: t.Optional(text(200)),
  sort: t.Optional(oneOf(requestSortNames)),
  descending: t.Optional(t.Boolean()),
  count: t.Optional(wholeParameter({ maximum: 500 })),
  position: t.Optional(wholeParameter()),
  /** With what stands above the list. */
  overview: t.Optional(t.Boolean()),
})
export type RequestQuery = typeof RequestQuery.static

/** Of which titles; all of them without it. */
export const RecentQuery = t.Object({ of: t.Optional(oneOf(rowKinds)) })
export const CountsQuery = t.Object({ kind: t.Optional(KindName) })
