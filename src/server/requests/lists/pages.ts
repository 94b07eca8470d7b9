import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { IndexClass, RequestPage } from '~/shared/requests/lists'
import { type RequestKind, requestKindNames, type Stage, stages } from '~/shared/requests/model'
import { byNoIndex, emptyFirst } from '../../store/dialect'
import { merged } from '../../store/prepared'
import type { Store } from '../../store/store'
import { type Filtering, isOfVariants, requestsIn, variantsIn, variantsInRange } from './filter'
import { sortedBy } from './order'
import { hasEditions, rangesOf } from './parts'

export type Order = Pick<RequestPage, 'sort' | 'descending'>

/** The order by something, the same on every engine. */
export function inOrder(store: Store, { sort, descending }: Order, by: SQL): SQL {
  if (sortedBy(store, sort).mayBeEmpty) return emptyFirst(store, by, descending)
  return descending ? desc(by) : asc(by)
}

const selected = (by: SQL, id: SQL) => sql`${id} as ${sql.identifier('id')}, ${by} as ${sql.identifier('by')}`

/** What else has to hold, of the requests or of the variants that an index is read for. */
export type Narrowed = { ofRequests?: SQL | undefined; ofVariants?: SQL | undefined }

/**
 * The numbers of the requests on one page, and what they are sorted by. Only what decides about them is read here, so
 * that indexes alone answer it; equals come by their numbers, whichever way the list goes.
 */
export function pageOfIds(store: Store, filter: Filtering, order: Order, only: Narrowed = {}): SQL {
  const parts = only.ofRequests ? [] : partsInOrder(store, filter, order, only.ofVariants)
  const [by, id] = [sql.identifier('by'), sql.identifier('id')]
  const all = parts.length > 0 ? parts : [everyId(store, filter, order, only.ofRequests)]
  return merged(store, all, sql`${inOrder(store, order, sql`${by}`)}, ${id}`)
}

/** Queries of which an index has what they find in the order of the list; none where no index has. */
function partsInOrder(store: Store, filter: Filtering, { sort }: Order, only?: SQL): SQL[] {
  if (sort === 'stage') return byStage(store, filter)
  if (!isOfVariants(filter) || (sort !== 'askedAt' && sort !== 'name')) return []
  const { requestVariants: t } = store.t
  const columns = selected(sql`${sort === 'name' ? t.nameKey : t.requestAskedAt}`, sql`${t.requestId}`)
  if (filter.stage === 'failed') return [sql`select distinct ${columns} from ${t} where ${variantsIn(store, filter)}`]
  return rangesOf(filter).map(
    range => sql`select ${columns} from ${t} where ${and(variantsInRange(store, filter, range), only)}`,
  )
}

/** Requests go by the stage of the variant that leads them, of which an index has those of every kind. */
function byStage(store: Store, filter: Filtering): SQL[] {
  const { requests, requestVariants: t } = store.t
  if (filter.requesterId !== null || filter.search !== null) return []
  const led = (kind: RequestKind, stage: Stage) => {
    const where = and(eq(requests.kind, kind), eq(requests.stage, stage))
    return sql`select ${selected(sql`${requests.stage}`, sql`${requests.id}`)} from ${requests} where ${where}`
  }
  if (filter.stage === null && filter.standard.length === 0) {
    const kinds = filter.kind ? [filter.kind] : requestKindNames
    return kinds.flatMap(kind => stages.map(stage => led(kind, stage)))
  }
  if (!isOfVariants(filter) || filter.stage === 'failed' || filter.stage === 'partlyAvailable') return []
  const ranges = rangesOf(filter)
  return ranges.flatMap(range => {
    const { kind, listedAs, stage, flags } = range
    const beside = (listing: IndexClass) =>
      ranges.find(one => one.kind === kind && one.stage === stage && one.listedAs === listing)
    const own = variantsInRange(store, filter, range)
    if (listedAs === 'standard') {
      const isWhole = flags.length === 0 && (!hasEditions(kind) || beside('alone'))
      // The standard variant leads wherever there is one.
      return isWhole
        ? led(kind, stage)
        : sql`select ${selected(sql`${t.stage}`, sql`${t.requestId}`)} from ${t} where ${own}`
    }
    // Whatever leads in a stage is there already.
    if (listedAs === 'alone' && beside('standard')?.flags.length === 0) return []
    const both = and(eq(t.requestId, requests.id), own)
    return sql`select ${selected(sql`${requests.stage}`, sql`${requests.id}`)} from ${t}, ${requests} where ${both}`
  })
}

/** A page where all that the filter leaves has to be put in order, or is in the order of one table. */
function everyId(store: Store, filter: Filtering, order: Order, more?: SQL): SQL {
  const { requests, titles, users } = store.t
  const { by, of } = sortedBy(store, order.sort)
  const beside = {
    titles: { table: titles, own: eq(titles.id, requests.titleId), needed: of === 'titles' || filter.search !== null },
    users: { table: users, own: eq(users.id, requests.requesterId), needed: of === 'users' },
  }
  const joined = Object.values(beside).filter(({ needed }) => needed)
  // SQLite reads what stands first in a cross join first: a list of everything in the order of what it is sorted by.
  const isWhole = filter.stage === null && filter.requesterId === null && filter.standard.length === 0
  const first = of && isWhole ? beside[of].table : null
  const others = joined.map(({ table }) => table).filter(table => table !== first)
  const from = sql.join(
    [first ? sql`${first} cross join ${requests}` : sql`${requests}`, ...others.map(one => sql`${one}`)],
    sql`, `,
  )
  // What is read a piece after the other goes by its numbers: by the index of its kind, each piece would read all of it.
  const ofRequest = order.sort === 'id' && more ? byNoIndex(requests.kind) : requests.kind
  const fits = requestsIn(store, filter, first === titles ? titles.kind : ofRequest)
  const where = and(...joined.map(({ own }) => own), fits, more) ?? sql`1 = 1`
  return sql`select ${selected(sql`${by}`, sql`${requests.id}`)} from ${from} where ${where}`
}
