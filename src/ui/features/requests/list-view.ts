import { type RequestKind, requestKindNames, type ShownStage, shownStages } from '~/shared/requests/model'
import { requestListKeys, usualRequestQuery } from '~/shared/usual-lists'

/** What the list is narrowed to; `failed` are requests that could not be sent. */
export type ListFilter = 'all' | ShownStage
export const listFilters: readonly ListFilter[] = ['all', ...shownStages]

export const pageSizes = [10, 15, 30, 100] as const
export const sortKeys = ['name', 'artist', 'requester', 'askedAt', 'stage'] as const
type SortKey = (typeof sortKeys)[number]

/** What outlasts a visit. */
type ListChoices = { filter: ListFilter; sort: SortKey; order: 'asc' | 'desc'; size: number }
/** `kind` is null for the list of all kinds; `by` is the account whose requests are shown alone. */
export type ListView = ListChoices & {
  kind: RequestKind | null
  mine: boolean
  by: string
  search: string
  page: number
}

/** Only a part of it is looked for, which nobody has counted. */
export const isNarrowed = ({ search, by }: Pick<ListView, 'search' | 'by'>) => search !== '' || by !== ''

const usual: ListChoices = {
  ...{ filter: 'all', sort: usualRequestQuery.sort, order: 'desc', size: usualRequestQuery.count },
}

// The numbers of the filters and the names of the orders are documented: other versions of the interface have left them
// behind.
const storedFilters: readonly ListFilter[] = ['all', 'pending', 'processing', 'available', 'denied']

const storedSorts: Record<SortKey, string> = {
  name: 'title',
  artist: 'artistName',
  requester: 'requestedUser.requestedBy',
  askedAt: 'requestedDate',
  stage: 'requestStatus',
}

const storedSort = (sort: SortKey, kind: RequestKind | null) =>
  sort === 'name' && kind === 'tvShow' ? 'parentRequest.title' : storedSorts[sort]

/** What the list of a kind can be sorted by. */
const sortsOf = (kind: RequestKind | null) => sortKeys.filter(sort => sort !== 'artist' || kind === 'album')

const kindNamed = (name: string | null) => requestKindNames.find(kind => kind === name) ?? null
const filterNamed = (name: string | null) => listFilters.find(filter => filter === name)
const sortNamed = (name: string | null, kind: RequestKind | null) =>
  sortsOf(kind).find(key => key === name || storedSorts[key] === name || storedSort(key, kind) === name)
const orderNamed = (name: string | null) => (['asc', 'desc'] as const).find(order => order === name)
const sizeNamed = (name: string | null) => pageSizes.find(size => String(size) === name)

type Storage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

/** The choices of the last visit to the list of a kind. */
export const storedChoices = (
  storage: Pick<Storage, 'getItem'> | undefined,
  kind: RequestKind | null = null,
): ListChoices => {
  const keys = requestListKeys(kind)
  const read = (key: keyof ListChoices) => storage?.getItem(keys[key]) ?? null
  const filter = read('filter')
  return {
    filter: (filter !== null && /^\d$/.test(filter) && storedFilters[Number(filter)]) || usual.filter,
    sort: sortNamed(read('sort'), kind) ?? usual.sort,
    order: orderNamed(read('order')) ?? usual.order,
    size: sizeNamed(read('size')) ?? usual.size,
  }
}

export const storeChoices = (
  storage: Pick<Storage, 'setItem'>,
  { kind, filter, sort, order, size }: ListChoices & Pick<ListView, 'kind'>,
) => {
  const keys = requestListKeys(kind)
  const place = storedFilters.indexOf(filter)
  if (place >= 0) storage.setItem(keys.filter, String(place))
  storage.setItem(keys.sort, storedSort(sort, kind))
  storage.setItem(keys.order, order)
  storage.setItem(keys.size, String(size))
}

export const kindIn = (params: URLSearchParams) => kindNamed(params.get('kind'))

/** The address says what is shown; where it is silent, the choices of the last visit to the list of its kind do. */
export const viewOf = (params: URLSearchParams, stored: ListChoices): ListView => ({
  kind: kindIn(params),
  filter: filterNamed(params.get('stage')) ?? stored.filter,
  sort: sortNamed(params.get('sort'), kindIn(params)) ?? stored.sort,
  order: orderNamed(params.get('order')) ?? stored.order,
  size: sizeNamed(params.get('size')) ?? stored.size,
  mine: params.get('mine') === 'true',
  by: params.get('by') ?? '',
  search: params.get('search') ?? '',
  page: Math.max(0, (Number.parseInt(params.get('page') ?? '1', 10) || 1) - 1),
})

/** Only what is not as usual. */
export const paramsOf = ({ kind, filter, sort, order, size, mine, by, search, page }: ListView): URLSearchParams => {
  const given: [string, string, boolean][] = [
    ['kind', kind ?? '', kind !== null],
    ['stage', filter, filter !== usual.filter],
    ['mine', 'true', mine],
    ['by', by, by !== ''],
    ['search', search, search !== ''],
    ['sort', sort, sort !== usual.sort],
    ['order', order, order !== usual.order],
    ['size', String(size), size !== usual.size],
    ['page', String(page + 1), page > 0],
  ]
  return new URLSearchParams(given.flatMap(([name, value, differs]) => (differs ? [[name, value]] : [])))
}
