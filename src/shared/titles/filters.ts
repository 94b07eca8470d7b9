import { code, codes, ids, type Parameter, whole, word, words } from './filter-parameters'
import type { TitleType } from './model'
import { browseAddress } from './paths'

/**
 * What somebody looks for among the titles of the catalogue. Declared once: the address of the page, its form, the rows
 * of Discover and the API read and write these parameters and no others.
 */

/** The kinds that the catalogue is browsed for. */
export const browsedKinds = ['movie', 'tvShow'] as const
export type BrowsedKind = (typeof browsedKinds)[number]

/** In the word of the catalogue. */
export const titleTypes = { movie: 'movie', tvShow: 'tv' } as const satisfies Record<BrowsedKind, TitleType>

/** How many titles the page shows at a time. */
export const browseBatch = 30

export const titleSorts = [
  'mostPopular',
  'leastPopular',
  'newest',
  'oldest',
  'bestRated',
  'worstRated',
  'titleAZ',
  'titleZA',
] as const
export type TitleSort = (typeof titleSorts)[number]

/** Where the making of a show stands. */
export const airings = ['returning', 'planned', 'inProduction', 'pilot', 'ended', 'cancelled'] as const
export type Airing = (typeof airings)[number]

export const hideable = ['available', 'requested'] as const
export type Hideable = (typeof hideable)[number]

export const earliestYear = 1870
export const latestYear = 2100
export const longestRuntime = 600

/** The parameters by the names that they have in an address. */
export const filterParameters = {
  kind: word(browsedKinds, 'What is looked for.'),
  sort: word(titleSorts, 'The order.'),
  genres: ids('Titles have all of these genres.'),
  yearFrom: whole(earliestYear, latestYear, 'Year of the first release.'),
  yearTo: whole(earliestYear, latestYear, 'Year of the first release.'),
  ratingFrom: whole(1, 10, 'Lowest rating.'),
  runtimeFrom: whole(1, longestRuntime, 'Shortest runtime in minutes.'),
  runtimeTo: whole(1, longestRuntime, 'Longest runtime in minutes.'),
  certifications: codes('[^,\\x00-\\x1f]{1,20}', 'Titles have any of these certifications, such as `G,PG`.'),
  certificationCountry: code('[A-Z]{2}', "Whose certifications these are; the caller's country without it."),
  languages: codes('[a-z]{2}', 'Titles were made in any of these languages, such as `en,ja`.'),
  companies: ids('Titles are from any of these studios.'),
  networks: ids('Shows were made for any of these networks.'),
  airing: words(airings, 'Shows whose making stands at any of these.'),
  providers: ids("Titles can be streamed from any of these in the caller's country."),
  keywords: ids('Titles have all of these keywords.'),
  people: ids('All of these people took part.'),
  hide: words(hideable, 'What is left out.'),
} as const satisfies Record<string, Parameter<unknown>>

export type FilterName = keyof typeof filterParameters
export const filterNames = Object.keys(filterParameters) as FilterName[]
type ValueOf<P> = P extends Parameter<infer V> ? V : never
export type TitleFilters = { readonly [N in FilterName]: ValueOf<(typeof filterParameters)[N]> }

const declared: Record<FilterName, Parameter<unknown>> = filterParameters

export const noFilters: TitleFilters = filtersFrom(name => declared[name].nothing)

function filtersFrom(value: (name: FilterName) => unknown) {
  return Object.fromEntries(filterNames.map(name => [name, value(name)])) as TitleFilters
}

/** Pairs of which the first must not lie above the second. */
const ranges = [
  ['yearFrom', 'yearTo'],
  ['runtimeFrom', 'runtimeTo'],
] as const

/**
 * The filters of an address, and the names of those that cannot be read, which then count as not given. Parameters of
 * other names are none of our business.
 */
export function readFilters(address: string | URLSearchParams): { filters: TitleFilters; unreadable: FilterName[] } {
  const given = new URLSearchParams(address)
  const unreadable = new Set<FilterName>()
  const read = filtersFrom(name => {
    const { pattern, nothing, parse, isValid } = declared[name]
    const text = given.getAll(name).join(',')
    if (text === '') return nothing
    const value = new RegExp(`^(?:${pattern})$`, 'u').test(text) ? parse(text) : undefined
    if (value !== undefined && isValid(value)) return value
    unreadable.add(name)
    return nothing
  })
  const wrongEnds = ranges.flatMap(([from, to]) => (isAbove(read[from], read[to]) ? [to] : []))
  for (const end of wrongEnds) unreadable.add(end)
  const filters = fitting({ ...read, ...Object.fromEntries(wrongEnds.map(end => [end, null])) })
  return { filters, unreadable: [...unreadable] }
}

const isAbove = (from: number | null, to: number | null) => from !== null && to !== null && from > to

/** As an address says it, always in the same order and without what is not asked for; empty for no filters at all. */
export function writeFilters(filters: TitleFilters): string {
  const said = filterNames.map(name => [name, declared[name].write(filters[name])] as const)
  // A comma may stand in a query as it is, and is easier to read there.
  return new URLSearchParams(said.filter(([, text]) => text !== '').map(each => [...each]))
    .toString()
    .replaceAll('%2C', ',')
}

/** Where titles are shown that fit. */
export const browsePath = (filters: Partial<TitleFilters> = {}) => {
  const query = writeFilters({ ...noFilters, ...filters })
  return `${browseAddress}${query && `?${query}`}`
}

/** What the catalogue finds titles of one kind alone by. */
const onlyOf = {
  movie: ['certifications', 'certificationCountry', 'companies', 'people'],
  tvShow: ['networks', 'airing'],
} as const satisfies Record<BrowsedKind, readonly FilterName[]>

/** Whether titles of a kind are found by a filter. */
export const hasFilter = (kind: BrowsedKind, name: FilterName) =>
  browsedKinds.every(other => other === kind || !onlyOf[other].some(one => one === name))

/** Without what titles of its kind are not found by. */
const fitting = (filters: TitleFilters): TitleFilters => ({
  ...filters,
  ...Object.fromEntries(
    filterNames.flatMap(name => (hasFilter(filters.kind, name) ? [] : [[name, declared[name].nothing]])),
  ),
})

/** Genres and providers differ by kind, so the chosen ones do not outlast it, nor does what only the other one has. */
export const ofKind = (filters: TitleFilters, kind: BrowsedKind): TitleFilters =>
  kind === filters.kind ? filters : fitting({ ...filters, kind, genres: [], providers: [] })

/** Kind and order alone: the titles that are left when every filter is taken away. */
export const withoutFilters = ({ kind, sort }: TitleFilters): TitleFilters => ({ ...noFilters, kind, sort })
