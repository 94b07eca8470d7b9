import { and, type Column, eq, exists, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { RequestFilter, StandardFlags } from '~/shared/requests/lists'
import type { RequestKind } from '~/shared/requests/model'
import type { Language } from '~/shared/settings/languages'
import { contains } from '../../store/dialect'
import type { Store } from '../../store/store'
import { failedHandOversOf, failedRequestIds } from '../hand-over/queries'
import { listParts, type Part, type Range } from './parts'

/** A filter whose person is named when the query is run. */
export type Filtering = Omit<RequestFilter, 'requesterId'> & { requesterId: string | Placeholder | null }

function flagsAre({ t: { requestVariants: t } }: Store, standard: readonly StandardFlags[]): (SQL | undefined)[] {
  const wanted = standard.flatMap(flags => Object.entries(flags) as [keyof StandardFlags, boolean][])
  return wanted.map(([flag, isOn]) => (isOn ? eq(t[flag], true) : or(isNull(t[flag]), eq(t[flag], false))))
}

const isOfPart = (store: Store, { listedAs, flags }: Pick<Part, 'listedAs' | 'flags'>) =>
  and(inArray(store.t.requestVariants.listedAs, [...listedAs]), ...flagsAre(store, flags))

/** Variants in the parts of a filter by stage or flags, of whichever kind. */
const inParts = (store: Store, filter: Pick<Filtering, 'stage' | 'standard'>) =>
  or(
    ...listParts(filter).map(part =>
      and(isOfPart(store, part), inArray(store.t.requestVariants.stage, [...part.stages])),
    ),
  )

/** Requests of which some part is there. */
function partlyThere({ db, t: { requestVariants: t, requestEpisodes } }: Store): SQL | undefined {
  const there = and(eq(requestEpisodes.requestId, t.requestId), eq(requestEpisodes.available, true))
  const episodes = db.select({ one: sql`1` }).from(requestEpisodes)
  return and(eq(t.kind, 'tvShow'), exists(episodes.where(there)))
}

/** Variants whose hand-over failed; of two in one stage either may be the one. */
function thatFailed(store: Store): SQL | undefined {
  const { requestVariants: t } = store.t
  return and(
    eq(t.stage, 'processing'),
    inArray(t.requestId, failedRequestIds(store)),
    exists(failedHandOversOf(store, t)),
  )
}

/** What holds in every range of a filter. */
const everywhere = (store: Store, { stage, requesterId }: Filtering) =>
  and(
    stage === 'partlyAvailable' ? partlyThere(store) : undefined,
    requesterId ? eq(store.t.requestVariants.requesterId, requesterId) : undefined,
  )

/** Variants of a filter by stage or flags, one for each request; of what failed there may be more. */
export function variantsIn(store: Store, filter: Filtering): SQL | undefined {
  return and(
    filter.stage === 'failed' ? thatFailed(store) : inParts(store, filter),
    filter.kind ? eq(store.t.requestVariants.kind, filter.kind) : undefined,
    everywhere(store, filter),
  )
}

/** Those of them in one range. */
export function variantsInRange(store: Store, filter: Filtering, range: Range): SQL | undefined {
  const { requestVariants: t } = store.t
  const { kind, listedAs, stage, flags } = range
  const own = and(eq(t.kind, kind), eq(t.listedAs, listedAs), eq(t.stage, stage))
  return and(own, ...flagsAre(store, flags), everywhere(store, filter))
}

/** Variants of the requests that a filter without a stage leaves; a title may have several. */
export function variantsOfTitles(store: Store, filter: Omit<Filtering, 'stage'>): SQL | undefined {
  const { requestVariants: t, titles } = store.t
  const named = (kind: RequestKind | null, search: string) =>
    store.db
      .select({ id: titles.id })
      .from(titles)
      .where(and(kind ? eq(titles.kind, kind) : undefined, contains(titles.nameKey, search)))
  return and(
    filter.kind ? eq(t.kind, filter.kind) : undefined,
    filter.requesterId ? eq(t.requesterId, filter.requesterId) : undefined,
    filter.standard.length > 0
      ? or(...listParts({ ...filter, stage: null }).map(of => isOfPart(store, of)))
      : undefined,
    filter.search ? inArray(t.titleId, named(filter.kind, filter.search)) : undefined,
  )
}

/** Requests that a filter leaves; a title is of the same kind, and may have it in an index. */
export function requestsIn(
  store: Store,
  filter: Filtering,
  kindOf: Column | SQL = store.t.requests.kind,
): SQL | undefined {
  const { requests, requestVariants: t } = store.t
  const { kind, requesterId, stage, standard, search } = filter
  const among = (narrowed: Partial<Filtering>) =>
    inArray(
      requests.id,
      store.db
        .select({ id: t.requestId })
        .from(t)
        .where(variantsIn(store, { ...filter, ...narrowed })),
    )
  return and(
    kind ? sql`${kindOf} = ${kind}` : undefined,
    requesterId ? eq(requests.requesterId, requesterId) : undefined,
    stage ? among({ standard: [] }) : undefined,
    standard.length > 0 ? among({ stage: null }) : undefined,
    search ? isNamed(store, search, filter.searchLanguage ?? null) : undefined,
  )
}

/** Titles by a part of the name that is stored, or of the one that they have in a language. */
function isNamed({ db, t: { titles, titleNames } }: Store, search: string, language: Language | null) {
  const stored = contains(titles.nameKey, search)
  if (language === null) return stored
  const named = and(eq(titleNames.language, language), contains(titleNames.nameKey, search))
  return or(stored, inArray(titles.key, db.select({ key: titleNames.key }).from(titleNames).where(named)))
}

/** A filter by stage or flags alone is read off the variants, in the order of their indexes. */
export const isOfVariants = ({ stage, standard, search }: Filtering) =>
  (stage !== null) !== standard.length > 0 && search === null
