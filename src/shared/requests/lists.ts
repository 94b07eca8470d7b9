import type { Language } from '../settings/languages'
import type { Progress, RequestKind, ShownStage } from './model'

/** What a list of requests can be sorted by. */
export const requestSorts = [
  'askedAt',
  'fourKAskedAt',
  'id',
  'name',
  'releasedAt',
  'digitallyReleasedAt',
  'releaseStatus',
  'stage',
  'approved',
  'available',
  'denied',
  'approvedAt',
  'availableAt',
  'approvable',
  'combination',
  'requesterId',
  'requesterAlias',
  'requesterName',
  'tmdbId',
  'imdbId',
  'source',
  'seriesType',
  'titleId',
  'artistName',
  'rating',
] as const
export type RequestSort = (typeof requestSorts)[number]

/** What a list can be sorted by besides that no column has: how far something was watched. */
export const playedSorts = ['playedByRequester', 'playedByPeople', 'playedPercent'] as const
export type PlayedSort = (typeof playedSorts)[number]

/** Flags that the standard variant has; without one they are all off. */
export type StandardFlags = Partial<Record<keyof Pick<Progress, 'approved' | 'available' | 'denied'>, boolean>>

/** The lists of shows, each by the flags that a request in it has. */
export const showLists = {
  all: {},
  available: { available: true },
  unavailable: { available: false },
  approved: { approved: true },
  fulfilled: { approved: true, available: true },
  processing: { approved: true, available: false },
  pending: { approved: false, available: false, denied: false },
} as const satisfies Record<string, StandardFlags>
export type ShowList = keyof typeof showLists
export const showListNames = Object.keys(showLists) as ShowList[]
export const byShowList = <T>(of: (list: ShowList) => T) =>
  Object.fromEntries(showListNames.map(list => [list, of(list)])) as Record<ShowList, T>

/**
 * As what a variant stands in the lists of its stage: `alone` leads a request without a standard one, `beside` is in
 * another stage than those before it.
 */
export const indexClasses = ['standard', 'alone', 'beside'] as const
export type IndexClass = (typeof indexClasses)[number]

export type RequestFilter = {
  /** Null for every kind. */
  kind: RequestKind | null
  /** One of its variants is there; `processing` holds what `failed` does as well. */
  stage: ShownStage | null
  /** All of them must hold. */
  standard: readonly StandardFlags[]
  /** Part of the name. */
  search: string | null
  /** Titles are found by the names of this language as well as by those that are stored; by these alone without one. */
  searchLanguage?: Language | null
  /** Only requests of this person. */
  requesterId: string | null
}
export const everyRequest: RequestFilter = { kind: null, stage: null, standard: [], search: null, requesterId: null }
export const everyOf = (kind: RequestKind): RequestFilter => ({ ...everyRequest, kind })
export const everyMovie = everyOf('movie')

export type RequestPage<Sort = RequestSort> = { position: number; count: number; sort: Sort; descending: boolean }

/** How many requests there are in each state, each counted once; an approved one counts until its file is there. */
export type Tally = { pending: number; approved: number; available: number; denied: number }
