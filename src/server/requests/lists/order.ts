import { eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RequestSort } from '~/shared/requests/lists'
import type { Variant } from '~/shared/requests/model'
import type { Store } from '../../store/store'

type Sorted = {
  by: SQLWrapper
  /** What it is a column of, beside the requests. */
  of?: 'titles' | 'users'
  /** Asking for the place of what is empty costs PostgreSQL its index on what never is. */
  mayBeEmpty?: true
}

/** A column of one variant of a request. */
const ofVariant = ({ t: { requests, requestVariants: t } }: Store, variant: Variant, column: SQLWrapper): SQL =>
  sql`(select ${column} from ${t} where ${eq(t.requestId, requests.id)} and ${eq(t.variant, variant)})`

const hasVariant = ({ db, t: { requests, requestVariants: t } }: Store, where: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(t)
      .where(sql`${eq(t.requestId, requests.id)} and ${where}`),
  )

const isOpen = ({ t: { requestVariants: t } }: Store) => sql`${eq(t.approved, false)} and ${eq(t.available, false)}`
const has = (store: Store, variant: Variant) => hasVariant(store, eq(store.t.requestVariants.variant, variant))

const sorts: Record<RequestSort, (store: Store) => Sorted> = {
  askedAt: ({ t }) => ({ by: t.requests.askedAt }),
  fourKAskedAt: store => ({ by: ofVariant(store, 'fourK', store.t.requestVariants.askedAt), mayBeEmpty: true }),
  id: ({ t }) => ({ by: t.requests.id }),
  name: ({ t }) => ({ by: t.titles.nameKey, of: 'titles' }),
  releasedAt: ({ t }) => ({ by: t.titles.releasedAt, of: 'titles', mayBeEmpty: true }),
  digitallyReleasedAt: ({ t }) => ({ by: t.titles.digitallyReleasedAt, of: 'titles', mayBeEmpty: true }),
  releaseStatus: ({ t }) => ({ by: t.titles.releaseStatus, of: 'titles', mayBeEmpty: true }),
  stage: ({ t }) => ({ by: t.requests.stage }),
  approved: store => ({ by: ofVariant(store, 'standard', store.t.requestVariants.approved), mayBeEmpty: true }),
  available: store => ({ by: ofVariant(store, 'standard', store.t.requestVariants.available), mayBeEmpty: true }),
  denied: store => ({ by: ofVariant(store, 'standard', store.t.requestVariants.denied), mayBeEmpty: true }),
  approvedAt: store => ({ by: ofVariant(store, 'standard', store.t.requestVariants.approvedAt), mayBeEmpty: true }),
  availableAt: store => ({ by: ofVariant(store, 'standard', store.t.requestVariants.availableAt), mayBeEmpty: true }),
  approvable: store => ({ by: sql`case when ${hasVariant(store, isOpen(store))} then 1 else 0 end` }),
  combination: store => ({
    by: sql`case when not ${has(store, 'fourK')} then 0 when not ${has(store, 'standard')} then 1 else 2 end`,
  }),
  requesterId: ({ t }) => ({ by: t.requests.requesterId }),
  requesterAlias: ({ t }) => ({ by: t.requests.requesterAlias, mayBeEmpty: true }),
  requesterName: ({ t }) => ({ by: t.users.displayKey, of: 'users' }),
  tmdbId: ({ t }) => ({ by: t.titles.tmdbId, of: 'titles', mayBeEmpty: true }),
  imdbId: ({ t }) => ({ by: t.titles.imdbId, of: 'titles', mayBeEmpty: true }),
  seriesType: ({ t }) => ({ by: t.requests.seriesType, mayBeEmpty: true }),
  titleId: ({ t }) => ({ by: t.requests.titleId }),
  artistName: ({ t }) => ({ by: t.titles.artistName, of: 'titles', mayBeEmpty: true }),
  rating: ({ t }) => ({ by: t.titles.rating, of: 'titles', mayBeEmpty: true }),
  source: ({ t }) => ({ by: sql`case when ${eq(t.requests.source, 'portal')} then 0 else 1 end` }),
}

/** What a list is sorted by. */
export const sortedBy = (store: Store, sort: RequestSort): Sorted => sorts[sort](store)
