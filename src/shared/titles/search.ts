/** `stored` is the documented name of the kind in the filter that a browser keeps, `usually` whether it is on at first. */
type SearchKindFacts = { stored: string; usually: boolean }

/**
 * What can be searched for, in the order in which it is named. One more is a row here and one in
 * `server/discovery/search.ts`.
 */
export const searchKinds = {
  movie: { stored: 'movies', usually: true },
  tvShow: { stored: 'tvShows', usually: true },
  person: { stored: 'people', usually: false },
} as const satisfies Record<string, SearchKindFacts>
export type SearchKind = keyof typeof searchKinds
export const searchKindNames = ['movie', 'tvShow', 'person'] as const satisfies SearchKind[]

/** The kinds that are on where nobody chose others. */
export const usualKinds: readonly SearchKind[] = searchKindNames.filter(kind => searchKinds[kind].usually)

/** Where a browser keeps which kinds are on; documented. */
export const searchFilterKey = 'searchFilter'

/** How many results a page of the search shows at a time. */
export const searchBatch = 20
