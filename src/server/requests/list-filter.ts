import {
  and,
  type Column,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { RequestFilter, StandardFlags } from '~/shared/requests/lists'
import type { RequestKind, Stage } from '~/shared/requests/model'
import { contains } from '../store/dialect'
import type { Store } from '../store/store'
import { failedHandOversOf, failedRequestIds } from './hand-over-queries'

/** A filter whose person is named when the query is run. */
export type Filtering = Omit<RequestFilter, 'requesterId'> & { requesterId: string | Placeholder | null }

/** Flags of a variant that is not there are off, so a list of what is off holds requests without it as well. */
function standardIs({ db, t: { requests, requestVariants: t } }: Store, flags: StandardFlags): SQL | undefined {
  const standard = (where: SQL | undefined) => {
    const rows = db.select({ one: sql`1` }).from(t)
    return exists(rows.where(and(eq(t.requestId, requests.id), eq(t.variant, 'standard'), where)))
  }
  const wanted = Object.entries(flags) as [keyof StandardFlags, boolean][]
  const on = wanted.map(([flag]) => eq(t[flag], true))
  if (!wanted.some(([, isOn]) => isOn)) return not(standard(or(...on)))
  const is = wanted.map(([flag, isOn]) => (isOn ? eq(t[flag], true) : or(isNull(t[flag]), eq(t[flag], false))))
  return standard(and(...is))
}

/** The same of a row of the variants: without a standard one, the other stands for its request. */
function isStandardRow({ db, t: { requestVariants: t } }: Store, flags: StandardFlags): SQL | undefined {
  const wanted = Object.entries(flags) as [keyof StandardFlags, boolean][]
  const isOff = wanted.every(([, isOn]) => !isOn)
  const is = wanted.map(([flag, isOn]) => (isOn ? eq(t[flag], true) : or(isNull(t[flag]), eq(t[flag], false))))
  const standard = and(eq(t.variant, 'standard'), ...is)
  if (!isOff) return standard
  const other = alias(t, 'other')
  const beside = db.select({ one: sql`1` }).from(other)
  const alone = not(exists(beside.where(and(eq(other.requestId, t.requestId), eq(other.variant, 'standard')))))
  return or(standard, and(ne(t.variant, 'standard'), alone))
}

/** Variants of the requests that a filter without a stage leaves; a title may have several. */
export function variantsOfTitles(store: Store, filter: Omit<RequestFilter, 'stage'>): SQL | undefined {
  const { requestVariants: t, titles } = store.t
  const named = (kind: RequestKind | null, search: string) =>
    store.db
      .select({ id: titles.id })
      .from(titles)
      .where(and(kind ? eq(titles.kind, kind) : undefined, contains(titles.nameKey, search)))
  return and(
    filter.kind ? eq(t.kind, filter.kind) : undefined,
    filter.requesterId ? eq(t.requesterId, filter.requesterId) : undefined,
    ...filter.standard.map(flags => isStandardRow(store, flags)),
    filter.search ? inArray(t.titleId, named(filter.kind, filter.search)) : undefined,
  )
}

/** Which stages of the store a shown one is read from; what failed is looked up where it is sent. */
const storedStage = (filter: Filtering): Stage | null => {
  if (filter.stage === 'failed') return 'processing'
  return filter.stage === 'partlyAvailable' ? null : filter.stage
}

/** Requests of which some part is there, and that wait for the rest. */
function partlyThere({ db, t: { requestVariants: t, requestEpisodes } }: Store): SQL | undefined {
  const there = and(eq(requestEpisodes.requestId, t.requestId), eq(requestEpisodes.available, true))
  const episodes = db.select({ one: sql`1` }).from(requestEpisodes)
  return and(inArray(t.stage, ['pending', 'processing']), eq(t.kind, 'tvShow'), exists(episodes.where(there)))
}

/** Variants in the stage of a filter. */
export function variantsIn(store: Store, filter: Filtering): SQL | undefined {
  const { requestVariants: t } = store.t
  const stage = storedStage(filter)
  return and(
    stage ? eq(t.stage, stage) : partlyThere(store),
    // Of two variants in one stage either may be the one that failed.
    filter.stage === 'failed' ? undefined : eq(t.listed, true),
    filter.kind ? eq(t.kind, filter.kind) : undefined,
    filter.requesterId ? eq(t.requesterId, filter.requesterId) : undefined,
    filter.stage === 'failed' ? inArray(t.requestId, failedRequestIds(store)) : undefined,
    filter.stage === 'failed' ? exists(failedHandOversOf(store, t)) : undefined,
  )
}

/** Requests that a filter leaves; a title is of the same kind, and may have it in an index. */
export function requestsIn(store: Store, filter: Filtering, kindOf: Column = store.t.requests.kind): SQL | undefined {
  const { requests, requestVariants: t, titles } = store.t
  const staged = () => store.db.select({ id: t.requestId }).from(t).where(variantsIn(store, filter))
  return and(
    filter.kind ? eq(kindOf, filter.kind) : undefined,
    filter.requesterId ? eq(requests.requesterId, filter.requesterId) : undefined,
    filter.stage ? inArray(requests.id, staged()) : undefined,
    ...filter.standard.map(flags => standardIs(store, flags)),
    filter.search ? contains(titles.nameKey, filter.search) : undefined,
  )
}

/** A stage alone is read off the variants, in the order of their index. */
export const isByStage = ({ stage, standard, search }: Filtering) =>
  stage !== null && standard.length === 0 && search === null
