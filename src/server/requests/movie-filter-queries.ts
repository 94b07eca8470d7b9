import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { MovieFilter, MoviePage, MovieSort, Stage, Standing } from '~/shared/requests/model'
import { contains, emptyFirst } from '../store/dialect'
import type { Store } from '../store/store'
import { failedRequestIds } from './hand-over-queries'

/** A value, or the place where one is given when the query is run. */
export type Placed = string | Placeholder

type Movies = Store['t']['movieRequests']

const inStage = (t: Movies, stage: Stage) => or(eq(t.standardStage, stage), eq(t.fourKStage, stage))

const standingIs: Record<Standing, (store: Store) => SQL | undefined> = {
  pending: ({ t }) => inStage(t.movieRequests, 'pending'),
  processing: ({ t }) => inStage(t.movieRequests, 'processing'),
  available: ({ t }) => inStage(t.movieRequests, 'available'),
  denied: ({ t }) => inStage(t.movieRequests, 'denied'),
  approved: ({ t }) => eq(t.movieRequests.standardApproved, true),
  unavailable: ({ t }) => and(eq(t.movieRequests.standardApproved, true), eq(t.movieRequests.standardAvailable, false)),
  undecided: ({ t: { movieRequests: t } }) =>
    and(
      eq(t.standardApproved, false),
      eq(t.standardAvailable, false),
      or(isNull(t.standardDenied), eq(t.standardDenied, false)),
    ),
  here: ({ t }) => eq(t.movieRequests.standardAvailable, true),
  notHere: ({ t }) => eq(t.movieRequests.standardAvailable, false),
  failed: store => inArray(store.t.movieRequests.id, failedRequestIds(store, 'movie')),
}

type Filtering = Omit<MovieFilter, 'requesterId'> & { requesterId: Placed | null }
/** The condition of a filter. */
export const filtered = (store: Store, { standings, search, requesterId }: Filtering) =>
  and(
    ...standings.map(standing => standingIs[standing](store)),
    search ? contains(store.t.movieRequests.titleKey, search) : undefined,
    requesterId ? eq(store.t.movieRequests.requesterId, requesterId) : undefined,
  )

const sortedBy: Record<MovieSort, (t: Store['t']) => SQLWrapper> = {
  requestedAt: ({ movieRequests }) => movieRequests.askedAt,
  fourKRequestedAt: ({ movieRequests }) => movieRequests.fourKRequestedAt,
  id: ({ movieRequests }) => movieRequests.id,
  title: ({ movieRequests }) => movieRequests.titleKey,
  releasedAt: ({ movieRequests }) => movieRequests.releasedAt,
  digitallyReleasedAt: ({ movieRequests }) => movieRequests.digitallyReleasedAt,
  releaseStatus: ({ movieRequests }) => movieRequests.releaseStatus,
  stage: ({ movieRequests: t }) => sql`coalesce(${t.standardStage}, ${t.fourKStage})`,
  approved: ({ movieRequests }) => movieRequests.standardApproved,
  available: ({ movieRequests }) => movieRequests.standardAvailable,
  denied: ({ movieRequests }) => movieRequests.standardDenied,
  approvedAt: ({ movieRequests }) => movieRequests.standardApprovedAt,
  availableAt: ({ movieRequests }) => movieRequests.standardAvailableAt,
  approvable: ({ movieRequests: t }) => sql`case
    when ${and(isNotNull(t.standardStage), eq(t.standardApproved, false), eq(t.standardAvailable, false))} then 1
    when ${and(isNotNull(t.fourKStage), eq(t.fourKApproved, false), eq(t.fourKAvailable, false))} then 1 else 0 end`,
  combination: ({ movieRequests: t }) =>
    sql`case when ${isNull(t.fourKStage)} then 0 when ${isNull(t.standardStage)} then 1 else 2 end`,
  requesterId: ({ movieRequests }) => movieRequests.requesterId,
  requesterAlias: ({ movieRequests }) => movieRequests.requesterAlias,
  requesterName: ({ users }) => sql`lower(coalesce(nullif(${users.alias}, ''), ${users.userName}))`,
  tmdbId: ({ movieRequests }) => movieRequests.tmdbId,
  imdbId: ({ movieRequests }) => movieRequests.imdbId,
  source: ({ movieRequests: t }) => sql`case when ${eq(t.source, 'portal')} then 0 else 1 end`,
}
/** Columns that may be empty; asking for their place among the others costs PostgreSQL its index on those that may not. */
const mayBeEmpty: ReadonlySet<MovieSort> = new Set([
  'fourKRequestedAt',
  'releasedAt',
  'digitallyReleasedAt',
  'releaseStatus',
  'denied',
  'approvedAt',
  'availableAt',
  'requesterAlias',
  'requesterName',
  'imdbId',
])

/** The order of a list, always down to one row. */
export function ordered(store: Store, { sort, descending }: Pick<MoviePage, 'sort' | 'descending'>): SQL[] {
  const by = sortedBy[sort](store.t)
  const direction = descending ? desc : asc
  const last = direction(store.t.movieRequests.id)
  return [mayBeEmpty.has(sort) ? emptyFirst(store, by, descending) : direction(by), last]
}
