import { get, post, put } from './client'

/** The answer to whatever is done with a request. A refusal comes with status 200 and `result` false. */
export type EngineResult = {
  result: boolean
  message: string | null
  errorMessage: string | null
  errorCode: string | null
  requestId: number
}

export type Requester = { id: string; userName: string; alias: string | null; userAlias: string | null }

/** How far an approved request came on its way to the download manager. */
export type Sending = {
  stage: 'waiting' | 'sending' | 'sent' | 'unsure' | 'stopped'
  error: string | null
  nextAt: string | null
  attempts: number
  outboxId: number
}

/** A movie request as lists and the details carry it. "Never" is a date in year 1. */
export type MovieRequestRow = {
  id: number
  theMovieDbId: number
  title: string | null
  requestedUserId: string
  requestedUser: Requester | null
  requestedByAlias: string | null
  requestedDate: string
  approved: boolean
  markedAsApproved: string
  available: boolean
  markedAsAvailable: string | null
  denied: boolean | null
  deniedReason: string | null
  has4KRequest: boolean
  requestedDate4k: string
  approved4K: boolean
  markedAsApproved4K: string
  available4K: boolean
  markedAsAvailable4K: string | null
  denied4K: boolean | null
  deniedReason4K: string | null
  rootPathOverride: number
  qualityOverride: number
  subscribed: boolean
  showSubscribe: boolean
  sending: { standard: Sending | null; fourK: Sending | null }
}

export type MovieRequestDetail = MovieRequestRow & {
  followers: number
  /** What was chosen for it; names are null while the usual ones count or cannot be read. */
  options: { profile: number; root: number; names: { profile: string | null; root: string | null } }
}

export type Download = { percent: number; timeLeft: string | null; status: string }
export type Downloads = { standard: Download | null; fourK: Download | null }

export type RecentRequest = {
  requestId: number
  type: 0 | 1 | 2
  userId: string
  username: string | null
  mediaId: string
  title: string
  releaseDate: string | null
  requestDate: string
  available: boolean
  tvPartiallyAvailable: boolean
  approved: boolean
  denied: boolean
  posterPath: string | null
  background: string | null
}

export type NewMovieRequest = {
  theMovieDbId: number
  is4KRequest: boolean
  requestOnBehalf?: string
  qualityPathOverride?: number
  rootFolderOverride?: number
}

/** A row of the list, with what the list shows beyond the state. */
export type MovieRequestListRow = MovieRequestRow & {
  imdbId: string | null
  overview: string | null
  posterPath: string | null
  releaseDate: string | null
}
export type MovieRequestPage = { collection: MovieRequestListRow[]; total: number }

/** How many requests the caller can see, by where they stand; `failed` are those that could not be sent. */
export type RequestCounts = Record<'all' | 'pending' | 'processing' | 'available' | 'denied' | 'failed', number>

export type RequestQuery = {
  stage: keyof RequestCounts
  search: string
  mine: boolean
  count: number
  position: number
  sort: string
  order: 'asc' | 'desc'
}

export type BulkKind = 'approve' | 'deny' | 'delete'
export type BulkWish = { ids: readonly number[]; action: BulkKind; is4K: boolean; reason?: string }
export type BulkResult = { done: number[]; failed: { id: number; message: string }[] }

export const readRequests = (query: RequestQuery, signal: AbortSignal) =>
  get<MovieRequestPage>('/api/v3/Requests/movie', { query, signal })
export const readRequestCounts = (signal: AbortSignal) =>
  get<RequestCounts>('/api/v3/Requests/movie/counts', { signal })
export const actOnRequests = (wish: BulkWish) => post<BulkResult>('/api/v3/Requests/movie/bulk', wish)

/** Puts the usual variant of a request back to where it waits for a decision. */
export const reopenRequest = (row: MovieRequestListRow) =>
  put<MovieRequestRow>('/api/v1/Request/movie', {
    id: row.id,
    imdbId: row.imdbId,
    overview: row.overview,
    posterPath: row.posterPath,
    qualityOverride: row.qualityOverride,
    rootPathOverride: row.rootPathOverride,
    approved: false,
    available: false,
    denied: null,
    deniedReason: null,
  })
